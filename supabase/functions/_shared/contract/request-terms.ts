import { type KindsWith, kindsWith } from './record-kinds.ts';

/** The page that the link of an acknowledgement leads to; its token stands behind the `#`. */
export const REQUEST_PATH = '/request';

/** The requests that have such a link. A registration and a customer have pages of their own. */
export const REQUEST_KINDS = kindsWith('requestPage');
export type RequestKind = KindsWith<'requestPage'>;
