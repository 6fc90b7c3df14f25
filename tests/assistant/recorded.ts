import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { indexOwn } from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import type { ChatMessage } from '../../supabase/functions/api/assistant/ask-model.ts';
import { promptFor } from '../../supabase/functions/api/assistant/choose-answer.ts';
import { replyOf } from '../../supabase/functions/api/bots/reply.ts';
import { chooseReply } from '../../supabase/functions/api/resources/bots.ts';
import type { ModelSettings } from '../../supabase/functions/api/settings.ts';
import { type Asked, ModelStandIn } from '../support/model-stand-in.ts';
import { type Business, type JudgedCase, judgeReply } from './businesses.ts';

/**
 * The decisions of a large language model on the questions of `businesses/`, recorded once in `decisions.txt`, and their
 * replay by the path of the product: no key is needed.
 */

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** What of a prompt is decided on: not the answer before, which depends on the engine. */
function askedOf(messages: readonly Pick<ChatMessage, 'content'>[]): string {
  const [system, user] = messages;
  const answers = system?.content.split('\nANSWERS\n').at(-1);
  const { earlier, question } = JSON.parse(user?.content ?? '{}') as Record<string, unknown>;
  return JSON.stringify([answers, earlier, question]);
}

/** The prompts of a business in the order of a hash, so that the order of its file tells nothing. */
export function promptsOf({ answers, cases }: Business): ChatMessage[][] {
  return cases
    .map(({ before, question }) => promptFor({ answers, question, earlier: before.slice(-1) }))
    .map((prompt) => ({ prompt, hash: hashOf(askedOf(prompt)) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ prompt }) => prompt);
}

/** Changes with every answer and question of a business. */
export const signOf = (business: Business): string =>
  hashOf(promptsOf(business).map(askedOf).join('\n')).slice(0, 8);

const WORDS = { s: 'sure', m: 'maybe', n: 'none', p: 'person', t: 'talk' } as const;

const readLines = () =>
  readFileSync(new URL('./decisions.txt', import.meta.url), 'utf8').split('\n');
const headingOf = (business: Business) => `[${business.name} ${signOf(business)}]`;
/** Those that came later have no decisions. */
export const isRecorded = (business: Business) => readLines().includes(headingOf(business));

/** What the model said on each prompt of these businesses; throws if the decisions are of other texts. */
function readDecisions(businesses: readonly Business[]): ReadonlyMap<string, string> {
  const lines = readLines();
  const said = new Map<string, string>();
  for (const business of businesses) {
    const at = lines.indexOf(headingOf(business));
    const decisions = (lines[at + 1] ?? '').split(' ');
    const prompts = promptsOf(business);
    if (at < 0 || decisions.length !== prompts.length) {
      throw new Error(`decisions.txt has not ${headingOf(business)}`);
    }
    for (const [place, prompt] of prompts.entries()) {
      const [, word = '', ids = ''] = /^([smnpt])([\d,]*)$/.exec(decisions[place] ?? '') ?? [];
      const decision = WORDS[word as keyof typeof WORDS];
      const numbers = ids === '' ? [] : ids.split(',').map(Number);
      said.set(askedOf(prompt), JSON.stringify({ decision, ids: numbers }));
    }
  }
  return said;
}

/** Judged replies, and what they have cost. */
export type JudgedByModel = { judged: JudgedCase[]; asked: number; tokens: number };

/** The replies to the questions of businesses where a model chooses, as in a talk with the product. */
export async function judgeWithModel(
  businesses: readonly Business[],
  model: ModelSettings,
): Promise<JudgedByModel> {
  const judged: JudgedCase[] = [];
  let asked = 0;
  let tokens = 0;
  for (const { answers, cases } of businesses) {
    const bot = { index: indexOwn(answers) };
    const ask = async (text: string, previous: number | undefined, earlier: string | undefined) => {
      const input = { text, previous, earlier };
      const replied = replyOf(bot, input);
      if (!replied) throw new Error('Not pressed');
      if (replied.reply.band === 'sure') return replied.reply;
      const made = await chooseReply(model, bot, input, replied);
      asked += 1;
      tokens += made.use.tokensIn + made.use.tokensOut;
      return made.replied.reply;
    };
    for (const one of cases) {
      let previous: number | undefined;
      let earlier: string | undefined;
      for (const turn of one.before) {
        previous = (await ask(turn, previous, earlier)).answers[0]?.id ?? previous;
        earlier = turn;
      }
      const reply = await ask(one.question, previous, earlier);
      judged.push({ one, verdict: judgeReply(one.parts, reply) });
    }
  }
  return { judged, asked, tokens };
}

/** The same with the recorded decisions, from a server that replays them; a turn before the question has none. */
export async function judgeRecorded(businesses: readonly Business[]): Promise<JudgedByModel> {
  const said = readDecisions(businesses);
  const server = await ModelStandIn.open();
  server.answer = { says: ({ messages }: Asked) => said.get(askedOf(messages)) ?? 'not recorded' };
  try {
    const url = `${server.url}/chat/completions`;
    return await judgeWithModel(businesses, { url, key: 'recorded', model: 'recorded' });
  } finally {
    await server.close();
  }
}
