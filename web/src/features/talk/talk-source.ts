import type { RequestInput, RequestPlaced } from '@contract/assistant-requests.ts';
import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import type { Bot, BotReply } from '@contract/bots.ts';
import { contactHours, offices } from '@contract/company.ts';
import type { TalkDraft } from '@contract/ordering.ts';
import { botTexts } from '@/content/bot.ts';
import { api } from '@/lib/api-client.ts';
import { askBot, openBot, placeRequest } from './bot-calls.ts';
import type { Holder } from './holder.ts';

/** A question to an assistant. */
export type Asked = {
  /** The same id again gets the same reply. */
  id: string;
  /** null begins a conversation. */
  conversation: string | null;
  text: string;
  /** The id of an offered question. */
  pressed?: number;
  /** The value of a pressed choice, and what is being put together. */
  chosen?: string;
  draft?: TalkDraft;
  /** The answer and the visitor's words before, for questions that go on. */
  previous?: number;
  earlier?: string;
  /** A person answers. */
  toPerson?: true;
};

/** An assistant to talk with. */
export type TalkSource = {
  /** Null for one that lives in this page only: nothing is kept, and nobody is told anything. */
  readonly key: string | null;
  /** What is known before it is opened. */
  readonly first: Pick<Bot, 'name' | 'colour' | 'phone' | 'hours'>;
  /** The origin of the site that embeds it, once it is opened. */
  site?: string;
  /** Null if it may not be shown here. */
  open: () => Promise<Bot | null>;
  ask: (question: Asked) => Promise<BotReply>;
  /** Places what was put together; missing where nothing is. */
  place?: (request: Omit<RequestInput, 'token' | 'site'>) => Promise<RequestPlaced>;
};

const UNKNOWN: TalkSource['first'] = {
  name: botTexts.name,
  colour: 'graphite',
  phone: null,
  hours: null,
};

/** The assistant of this key, as the server has it; `findHolder` tells who embeds the page. */
export function botSource(
  key: string,
  first: TalkSource['first'] = UNKNOWN,
  findHolder?: () => Promise<Holder>,
): TalkSource {
  const params = { key };
  let token: string | undefined;
  const source: TalkSource = {
    key,
    first,
    open: async () => {
      const holder = await findHolder?.();
      if (holder?.kind === 'unknown') return null;
      const isPreview = holder?.kind === 'preview';
      if (holder?.kind === 'site') source.site = holder.site;
      const { site } = source;
      const query = { ...(site && { site }), ...(isPreview && { preview: 'true' as const }) };
      const bot = await api(openBot, { params, query });
      token = bot.token;
      return bot;
    },
    ask: ({ text, pressed, ...question }) => {
      const { site } = source;
      const said = pressed === undefined ? { text } : { pressed };
      const body = { ...question, ...said, ...(site && { site }), ...(token && { token }) };
      return api(askBot, { params, body });
    },
    place: (request) => {
      const { site } = source;
      const body = { ...request, ...(site && { site }), ...(token && { token }) };
      return api(placeRequest, { params, body });
    },
  };
  return source;
}

/** Our own assistant. */
export const companySource = (): TalkSource =>
  botSource(COMPANY_BOT_KEY, {
    ...UNKNOWN,
    colour: 'blue',
    phone: offices[0]?.phone ?? null,
    hours: contactHours.text,
  });
