import { expect, it } from 'vitest';
import { ownOverviewTexts } from '../../texts.ts';
import { nextSteps, ticksOf } from './next-steps.ts';

const { next } = ownOverviewTexts;
const fresh = {
  status: 'draft' as const,
  pausedBy: null,
  pauseReason: null,
  publishedAt: null,
  openedAt: null,
  tries: 0,
  talks: 0,
  used: { conversations: 0, answers: 0 },
  waiting: { person: 0, requests: 0, missed: 0, mails: 0 },
};
const used = (answers: number) => ({ conversations: 0, answers });
const AT = '2026-11-23T00:00:00.000Z';

it('asks a new customer for an answer and nothing else', () => {
  expect(nextSteps(fresh)).toEqual([next.answers]);
  expect(ticksOf(fresh).filter(({ done }) => done)).toEqual([]);
});

it('then for the rest, and for the publication', () => {
  expect(nextSteps({ ...fresh, used: used(1) })).toEqual([
    next.fewAnswers(2),
    next.tries,
    next.publish,
  ]);
  expect(nextSteps({ ...fresh, used: used(3), tries: 3 })).toEqual([next.publish]);
});

it('says that our team has to look, and why our team has paused it', () => {
  const paused = { ...fresh, status: 'paused' as const, pausedBy: 'staff' as const };
  expect(nextSteps({ ...paused, pauseReason: 'Банкны нэр.' })).toEqual([
    next.pausedByStaff('Банкны нэр.'),
  ]);
});

it('sends a live one out, until the first conversation ticks the last box', () => {
  const live = { ...fresh, status: 'live' as const, used: used(3), tries: 3, publishedAt: AT };
  expect(nextSteps(live)).toEqual([next.share]);
  expect(nextSteps({ ...live, openedAt: AT })).toEqual([next.first]);
  const done = { ...live, openedAt: AT, talks: 1 };
  expect(nextSteps(done)).toEqual([next.done]);
  expect(ticksOf(done).every((tick) => tick.done)).toBe(true);
});

it('does not say that nothing is to be done while somebody waits', () => {
  const live = { ...fresh, status: 'live' as const, used: used(3), tries: 3, publishedAt: AT };
  const talked = { ...live, openedAt: AT, talks: 1 };
  for (const kind of ['person', 'requests', 'missed'] as const) {
    const waiting = { ...fresh.waiting, [kind]: 1 };
    expect(nextSteps({ ...talked, waiting })).toEqual([next.waiting]);
  }
});
