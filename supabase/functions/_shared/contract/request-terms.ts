/** The page that the link of an acknowledgement leads to; its token stands behind the `#`. */
export const REQUEST_PATH = '/request';
