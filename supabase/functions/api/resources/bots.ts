import * as z from 'zod/mini';
import type { Facts } from '../../_shared/assistant/facts.ts';
import { startsOf } from '../../_shared/assistant/ordering/begin.ts';
import { accountBelow, wholeText } from '../../_shared/assistant/own-reply-text.ts';
import { personPromises } from '../../_shared/assistant/person-promises.ts';
import { PICTURE_TEXT } from '../../_shared/assistant/talk-events.ts';
import { phonesIn } from '../../_shared/assistant/talk-numbers.ts';
import { COMPANY_BOT_KEY } from '../../_shared/contract/bot-keys.ts';
import type * as contract from '../../_shared/contract/bots.ts';
import { type BotReply, bot, botReply, botTalk, NAME_NEEDED } from '../../_shared/contract/bots.ts';
import { contactHours, offices } from '../../_shared/contract/company.ts';
import { ASSISTANT_WORK, type AssistantWork } from '../../_shared/contract/own-assistant.ts';
import type { ModelUse } from '../assistant/ask-model.ts';
import { chooseAnswer, toChooseFrom } from '../assistant/choose-answer.ts';
import { spendModelCall } from '../assistant/model-budget.ts';
import { needsProgram } from '../bots/computed/company-answers.ts';
import { factsNow } from '../bots/computed/facts-now.ts';
import { type IndexedBot, keptBots } from '../bots/indexes.ts';
import { heardBy, orderingReply, timesFor } from '../bots/ordering.ts';
import {
  type Asked,
  answersFor,
  type Bot,
  chosenReply,
  type Replied,
  replyOf,
  shownAnswer,
  shownOffer,
  stored,
} from '../bots/reply.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { refuseKey } from '../data/idempotency-keys.ts';
import { countAttempt, countedAs } from '../data/rate-limit.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Backend } from '../data/supabase.ts';
import { ApiError, tooMany } from '../http/errors.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { logModel } from '../http/log.ts';
import { checkChallenge } from '../http/turnstile.ts';
import type { ApiRequest, Handlers } from '../router.ts';
import type { ModelSettings } from '../settings.ts';
import { putFile } from '../storage/files.ts';
import { withPictures } from '../storage/link.ts';
import { plainPicture } from '../storage/plain-picture.ts';

/** What may be begun by a press. */
const botStarts = z.object({
  orders: z.boolean(),
  /** Two at most: only whether there is one matters. */
  services: z.array(z.object({ name: z.string() })),
  forms: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** What `public.read_bot` returns. */
const foundBot = z.nullable(
  z.looseObject({
    retry_after: z.optional(z.number()),
    site_refused: z.optional(z.boolean()),
    questions: z._default(z.array(rowShape), []),
    starts: z._default(botStarts, { orders: false, services: [], forms: [] }),
  }),
);

/** What `public.poll_talk` returns. */
const polledTalk = z.nullable(
  z.looseObject({
    retry_after: z.optional(z.number()),
    messages: z._default(z.array(rowShape), []),
  }),
);

/** What `public.send_picture` returns. */
const sentPicture = z.nullable(z.object({ picture: z.optional(z.string()) }));
/** As long as a visitor's device keeps a conversation, and a day more. */
const PICTURE_HOURS = 48;

/** What `public.record_bot_message` returns. */
const recorded = z.object({
  outcome: z.enum([
    'stored',
    'repeated',
    'stale',
    'gone',
    'site_refused',
    'full',
    'limited',
    'closed',
    'taken',
  ]),
  retry_after: z.optional(z.nullable(z.number())),
  conversation: z.optional(z.nullable(z.uuid())),
  message: z.optional(z.nullable(z.number())),
  work: z.optional(z.nullable(z.enum(ASSISTANT_WORK))),
  reply: z.optional(z.nullable(rowShape)),
  promised: z.optional(z.string()),
  name: z.optional(z.string()),
});
type Recorded = z.output<typeof recorded>;

/** The most attempts to reply to a message: the assistant may be changed during each. */
const TRIES = 3;
/** A pressed question that the index lacks is read from the database, unless the index is newer than this. */
const FRESH_MS = 5_000;
const PRESSED_GONE = 'Энэ асуулт өөрчлөгдсөн байна. Асуултаа бичээд илгээнэ үү';

/** The hash of an address, by which limits are counted; the database stores no address. */
const hashOf = async ({ supabase }: Backend, address: string): Promise<string> =>
  keyedHash(await supabase.functionSecret(), `bot:${address}`);

type AskRequest = ApiRequest<typeof contract.askBot>;

async function record(
  { supabase, settings, params, input, address, ...rest }: AskRequest,
  { contentVersion, hours }: IndexedBot,
  { reply, question, text, missed, wantsPerson }: Replied,
  use: ModelUse | undefined,
): Promise<Recorded> {
  const message = {
    key: params.key,
    content_version: contentVersion,
    client_id: input.id,
    conversation: input.conversation,
    text: question,
    reply: {
      band: reply.band,
      answer_ids: reply.answers.map(({ id }) => id),
      offer_ids: reply.offers.map(({ id }) => id),
      text,
      person: wantsPerson,
    },
    missed_question: missed?.question ?? null,
    fold_key: missed?.key ?? null,
    model: use ? toColumns(use) : null,
    promises: personPromises(hours, Date.now()),
    site: input.site ?? null,
    token: input.token ?? null,
    address_hash: await hashOf({ supabase, settings, ...rest }, address),
    scale: settings.rateLimitScale,
  };
  return jsonOf(recorded, await supabase.system.rpc('record_bot_message', { p: message }));
}

/** The facts of answers, where they depend on the programme's seats, prices and dates as they are now. */
const factsFor =
  ({ supabase }: Backend, { index }: IndexedBot) =>
  async (answers: readonly { id: number }[]) =>
    'isCompany' in index && needsProgram(index, answers) ? factsNow(supabase) : undefined;

/** The reply, with the facts as they are now. */
async function replyNow(request: AskRequest, known: IndexedBot): Promise<Replied | null> {
  const found = replyOf(known, request.input);
  const facts = found && (await factsFor(request, known)(found.reply.answers));
  return facts ? replyOf(known, request.input, facts) : found;
}

/** The reply as a model chooses it; where the model fails, the engine's. */
export async function chooseReply(
  model: ModelSettings,
  bot: Bot,
  input: Asked,
  replied: Replied,
  factsOf: (answers: readonly { id: number }[]) => Promise<Facts | undefined> = async () =>
    undefined,
): Promise<{ replied: Replied; outcome: string; use: ModelUse }> {
  const { text = '', earlier, previous } = input;
  const { all, nearest } = answersFor(bot, input);
  const { choice, outcome, use } = await chooseAnswer(model, {
    answers: toChooseFrom(all, nearest),
    question: text,
    earlier: earlier === undefined ? [] : [earlier],
    previous: all.find(({ id }) => id === previous),
  });
  if (!choice) return { replied, outcome, use };
  const facts = await factsOf(choice.answers);
  return { replied: chosenReply(bot, input, replied, choice, facts), outcome, use };
}

/**
 * The reply as the owner's model chooses it, if there is one, the customer agrees, and the engine is not sure. A message
 * with a phone is not sent on: it is for people.
 */
async function chosen(
  request: AskRequest,
  bot: IndexedBot,
  replied: Replied,
): Promise<{ replied: Replied; use?: ModelUse }> {
  const { settings, input } = request;
  const { assistant } = settings;
  if (!assistant || bot.modelChoices === 0 || input.text === undefined || input.toPerson) {
    return { replied };
  }
  if (replied.reply.band === 'sure' || phonesIn(input.text).length > 0) return { replied };
  try {
    await spendModelCall(request, bot.id, bot.modelChoices);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return { replied };
    throw error;
  }
  const { outcome, ...made } = await chooseReply(
    assistant,
    bot,
    input,
    replied,
    factsFor(request, bot),
  );
  logModel(outcome, made.use);
  return made;
}

/** The answer to a question, by the engine or by the owner's model; null for a pressed one that is gone. */
async function answer(
  request: AskRequest,
  known: IndexedBot,
): Promise<{ replied: Replied; use?: ModelUse } | null> {
  const found = await replyNow(request, known);
  return found && chosen(request, known, found);
}

const freeTimes = z.array(z.string());

/** The reply to a message: a step of what the visitor puts together, an answer, or both. */
async function replyTo(
  request: AskRequest,
  known: IndexedBot,
): Promise<{ replied: Replied; use?: ModelUse } | null> {
  const { supabase, params, input } = request;
  const now = Date.now();
  const turn = heardBy(known, input, now);
  if (!turn) return answer(request, known);
  const answered = turn.isAsked || turn.isBare ? await answer(request, known) : null;
  const wanted = timesFor(turn, now);
  const moments = wanted
    ? jsonOf(
        freeTimes,
        await supabase.system.rpc('bot_free_times', { p_key: params.key, ...wanted }),
      )
    : [];
  const times = moments.map((moment) => new Date(moment).toISOString());
  const replied = orderingReply(known, turn, input, {
    times,
    answered: answered?.replied ?? null,
    now,
  });
  return { ...answered, replied };
}

/** The reply while the assistant gives no answers, or a person (`takenBy`) does. */
const silentReply = (
  work: AssistantWork,
  conversation: string,
  takenBy: string | null = null,
): BotReply => ({
  conversation,
  promised: null,
  takenBy,
  message: null,
  band: 'unknown',
  answers: [],
  offers: [],
  said: null,
  account: null,
  person: work === 'contact',
  step: null,
  cards: [],
  work,
});

/** What the database stores of a reply. */
const storedReply = z.object({
  band: botReply.shape.band,
  answer_ids: z.array(z.number()),
  offer_ids: z.array(z.number()),
  text: z.string(),
  person: z.boolean(),
});

/**
 * The reply that was stored earlier under the same id, with those of its answers that still
 * exist.
 */
function repeatedReply(
  { reply, message = null }: Recorded,
  { index, account: own }: IndexedBot,
  asked: string,
): Omit<BotReply, 'work' | 'conversation' | 'takenBy' | 'step' | 'cards'> {
  const { band, answer_ids, offer_ids, text, person } = storedReply.parse(reply);
  const known = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const answer = index.byId.get(id);
      return answer ? [answer] : [];
    });
  const answers = known(answer_ids).map(shownAnswer);
  const offers = known(offer_ids).map(shownOffer);
  const account = accountBelow(own, asked, answers);
  const shown = wholeText({ band, answers, offers, said: null, account });
  // The account has a frame of its own.
  const frame = account && wholeText({ band, answers: [], offers: [], said: null, account });
  return {
    message,
    band,
    answers,
    offers,
    account,
    // Stored as a part of the text.
    promised: null,
    // The stored text, if it differs from the current answers: a sentence in place of them, or their earlier text.
    said: text === shown ? null : frame ? text.replace(`\n\n${frame}`, '') : text,
    // Whoever has written a phone is asked about it instead.
    person: (person || band === 'unknown') && phonesIn(asked).length === 0,
  };
}

/** Throws what the database refused a message for. */
function refuseMessage({ outcome, retry_after: seconds }: Recorded): void {
  if (outcome === 'gone') throw new ApiError('not_found');
  if (outcome === 'site_refused') throw new ApiError('site_refused');
  if (outcome === 'full') throw new ApiError('conversation_full');
  if (outcome === 'limited') throw tooMany(seconds ?? 1);
}

export const bots: Handlers<typeof contract> = {
  openBot: async (request) => {
    const { supabase, params, query, address, settings } = request;
    const opening = {
      p_attempt: await countedAs(request, ['botOpened', address]),
      p_key: params.key,
      p_site: query.site,
      p_preview: query.preview !== undefined,
    };
    const found = await keptBots(request).guesses.limit(address, async () =>
      jsonOf(foundBot, await supabase.system.rpc('read_bot', opening)),
    );
    if (found.retry_after) throw tooMany(found.retry_after);
    if (found.site_refused) throw new ApiError('site_refused');
    const { questions, starts, model_allowed: modelAllowed } = found;
    const { element } = bot.shape.questions.def;
    const isCompany = params.key === COMPANY_BOT_KEY;
    return toEntity(bot, {
      ...found,
      phone: found.phone ?? (isCompany ? offices[0]?.phone : null),
      hours: found.hours ?? (isCompany ? contactHours.text : null),
      questions: questions.map((row) => toEntity(element, row)),
      starts: startsOf(starts),
      by_model: modelAllowed === true && settings.assistant !== undefined,
    });
  },

  // Usually one call of the database: the index is in memory, and the call that stores the message
  // also says whether the index is outdated.
  askBot: async (request) => {
    const { params, input, address } = request;
    const { indexes, guesses } = keptBots(request);
    const read = () => guesses.limit(address, () => indexes.read(params.key));
    let known = indexes.cached(params.key) ?? (await read());
    if (input.pressed !== undefined && !known.index.byId.has(input.pressed)) {
      const isOld = performance.now() - known.readAt > FRESH_MS;
      if (isOld) known = await read();
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      const made = await replyTo(request, known);
      if (!made) throw new ApiError('validation_failed', { fields: { text: PRESSED_GONE } });
      const { replied, use } = made;
      const kept = await record(request, known, replied, use);
      if (kept.outcome === 'gone') indexes.drop(params.key);
      refuseMessage(kept);
      const { outcome, conversation, message, work } = kept;
      if (outcome === 'stale') {
        known = await read();
        continue;
      }
      if (!work || !conversation) throw new ApiError('internal');
      if (outcome === 'closed') return silentReply(work, conversation);
      // Without a name the person has gone since the message was stored.
      if (outcome === 'taken') return silentReply(work, conversation, kept.name ?? '');
      const of = { conversation, work, takenBy: null };
      const { step, cards } = replied.reply;
      // A step is made anew of the draft, which came with the message.
      if (outcome === 'repeated' && !step && cards.length === 0 && !input.draft)
        return { ...repeatedReply(kept, known, input.text ?? ''), step, cards, ...of };
      if (!message) throw new ApiError('internal');
      return { ...of, message, ...replied.reply, promised: kept.promised ?? null };
    }
    throw new ApiError('unavailable');
  },

  pollBot: async (request) => {
    const { supabase, params, query, address } = request;
    const polling = {
      p_attempt: await countedAs(request, ['botPolled', params.id]),
      p_key: params.key,
      p_conversation: params.id,
      p_proof: query.proof,
      p_after: query.after,
      p_typing: query.typing !== undefined,
    };
    const found = await keptBots(request).guesses.limit(address, async () =>
      jsonOf(polledTalk, await supabase.system.rpc('poll_talk', polling)),
    );
    if (found.retry_after) throw tooMany(found.retry_after);
    const message = botTalk.shape.messages.def.element;
    const messages = await withPictures(supabase, found.messages, PICTURE_HOURS);
    return toEntity(botTalk, { ...found, messages: messages.map((row) => toEntity(message, row)) });
  },

  sendBotPicture: async (request) => {
    const { supabase, params, query, address, file } = request;
    const sending = {
      p_key: params.key,
      p_conversation: params.id,
      p_proof: query.proof,
      p_client: query.message,
      p_text: PICTURE_TEXT,
    };
    const send = (path?: string) =>
      keptBots(request).guesses.limit(address, async () => {
        const sent = await supabase.system.rpc('send_picture', { ...sending, p_path: path });
        return jsonOf(sentPicture, sent);
      });
    // Asked before the upload, so that nobody fills Storage.
    let sent = await send();
    if (!sent.picture) {
      sent = await send(await putFile(supabase, 'talk-pictures', await plainPicture(file)));
    }
    const [linked] = await withPictures(supabase, [sent], PICTURE_HOURS);
    return { picture: String(linked?.picture) };
  },

  // The response does not tell whether such a reply exists.
  rateBot: async (request) => {
    const { supabase, params, input, address } = request;
    await countAttempt(request, 'rating', address);
    dataOf(
      await supabase.system.rpc('rate_bot_message', {
        p_key: params.key,
        p_conversation: input.conversation,
        p_message: input.message,
        p_helped: input.helped,
      }),
    );
  },

  // The response does not tell whether there is such a conversation.
  declinePhones: async (request) => {
    const { supabase, params, input, address } = request;
    await countAttempt(request, 'phonesDeclined', address);
    const declined = {
      p_key: params.key,
      p_conversation: input.conversation,
      p_phones: input.phones,
    };
    dataOf(await supabase.system.rpc('decline_phones', declined));
  },

  leaveLead: async (request) => {
    const { supabase, settings, params, input, address, signals, challenge } = request;
    await checkChallenge(settings, challenge, address);
    const { consent: _, ...lead } = input;
    const { name, phone, message } = lead;
    // Without a name only a phone of a message is taken, with the message.
    const inMessage = phonesIn(message ?? '');
    const phones = phonesIn(phone ?? '');
    if (name === null && (phones.length === 0 || !phones.every((one) => inMessage.includes(one)))) {
      throw new ApiError('validation_failed', { fields: { name: NAME_NEEDED } });
    }
    const { key, hash } = request.idempotencyKey ?? {};
    const row = {
      ...toColumns(lead),
      message: message && stored(message),
      key: params.key,
      address_hash: await hashOf(request, address),
      idempotency_key: key ?? null,
      request_hash: hash ?? null,
      signals,
      scale: settings.rateLimitScale,
    };
    const left = await keptBots(request).guesses.limit(address, async () => {
      const left = jsonOf(leftLead, await supabase.system.rpc('leave_lead', { p: row }));
      return left.outcome === 'gone' ? null : left;
    });
    if (left.outcome === 'site_refused') throw new ApiError('site_refused');
    if (left.outcome === 'closed') throw new ApiError('conflict');
    if (left.outcome === 'limited') throw tooMany(left.retry_after ?? 1);
    if (left.outcome === 'key') refuseKey(left.key ?? '');
    return { ok: true };
  },

  // The response does not tell whether the report was stored; a repeated one and one about an
  // unknown key are not.
  reportBot: async (request) => {
    const { supabase, params, input, address } = request;
    await countAttempt(request, 'botReports', address);
    const report = {
      p_key: params.key,
      p_reason: input.reason,
      p_address_hash: await hashOf(request, address),
    };
    dataOf(await supabase.system.rpc('report_bot', report));
  },
};

/** What `public.leave_lead` returns. */
const leftLead = z.object({
  outcome: z.enum(['stored', 'gone', 'site_refused', 'closed', 'limited', 'key']),
  retry_after: z.optional(z.nullable(z.number())),
  key: z.optional(z.nullable(z.string())),
});
