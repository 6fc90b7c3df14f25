import type { TalkChoice, TalkDraft, TalkStep } from '@contract/ordering.ts';
import { expect } from 'vitest';
import { newOwner, type Owner, visitor } from './own-bots.ts';

async function made(owner: Owner, path: string, body: object): Promise<void> {
  const response = await owner.call('POST', path, body);
  expect(response.status, response.text).toBeLessThan(300);
}

type Demo = Partial<Record<'goods' | 'services' | 'bookables' | 'answers', readonly object[]>> & {
  orders?: object;
  appointments?: object;
};

/** An owner whose assistant is that of a demo business, live. */
export async function newDemo(demo: Demo): Promise<Owner> {
  const owner = await newOwner('demo');
  await owner.add(demo.answers ?? []);
  if (demo.goods) await made(owner, '/goods', { goods: demo.goods });
  for (const bookable of demo.bookables ?? []) await made(owner, '/bookables', bookable);
  for (const service of demo.services ?? []) await made(owner, '/services', service);
  for (const kind of ['orders', 'appointments'] as const) {
    const settings = demo[kind];
    if (settings) await made(owner, '/automations', { automation: { kind, isOn: true, settings } });
  }
  await owner.publish();
  return owner;
}

/** A talk over HTTP that keeps its step as a browser does. */
export function talkWith(owner: Owner) {
  const headers = visitor();
  let conversation: string | null = null;
  let draft: TalkDraft | undefined;
  let choices: readonly TalkChoice[] = [];
  const send = async (asked: object) => {
    const reply = await owner.reply({ conversation, ...(draft && { draft }), ...asked }, headers);
    conversation = reply.conversation;
    draft = reply.step?.draft;
    choices = [...(reply.step?.choices ?? []), ...reply.cards];
    return reply;
  };
  return {
    headers,
    say: (text: string) => send({ text }),
    press: (label: string) => {
      const chosen = choices.find((choice) => choice.label === label)?.value;
      expect(chosen, `${label} of ${choices.map((choice) => choice.label)}`).toBeDefined();
      return send({ text: label, chosen });
    },
    begin: (chosen: string) => send({ text: 'Эхлэх', chosen }),
    get conversation() {
      return conversation;
    },
  };
}

/** What a browser sends to place a step. */
export const placingOf = ({ request, sum }: TalkStep, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), conversation: null, draft: request, shown: sum },
  ...{ name: 'Болд', phone: '99112233', consent: true },
  ...more,
});
