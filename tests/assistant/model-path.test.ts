import { expect, it } from 'vitest';
import { askEvery } from './model-path.ts';
import { readRecorded, replayServer } from './model-replay.ts';
import { readVisitors } from './visitors.ts';

const recorded = readRecorded();
const ofKind = (kind: string) =>
  new Set(recorded.filter((one) => one.kind === kind).map(({ question }) => question));

it('asks an endpoint, checks what it says, and lets the topics answer what is refused', async () => {
  const asked = new Set(recorded.map(({ question }) => question));
  const cases = readVisitors().filter(
    ({ half, question }) => half === 'unseen' && asked.has(question),
  );
  expect(cases).toHaveLength(recorded.length);
  const server = await replayServer(recorded);
  const outcomes = await askEvery(cases, { url: server.url, key: 'k', model: 'recorded' });
  server.close();
  const of = (kind: string) => outcomes.filter(({ one }) => ofKind(kind).has(one.question));

  expect(outcomes.filter(({ failed }) => failed)).toEqual([]);
  // No false statement is shown; the topics' own reply replaces it.
  for (const { shown } of [...of('lie'), ...of('unknown')]) expect(shown).toBe('');
  const whole = of('true').filter(({ shown, why }) => shown !== '' && why.length === 0);
  expect(whole.length).toBeGreaterThanOrEqual(of('true').length * 0.9);
  expect(whole.filter(({ verdict }) => verdict.right).length).toBeGreaterThanOrEqual(
    whole.length * 0.9,
  );
  expect(
    outcomes.every(({ sent, received, shown }) => shown === '' || (sent > 0 && received > 0)),
  ).toBe(true);
});

it('says of an endpoint that breaks off that nothing was judged', async () => {
  const [one] = readVisitors().filter(({ half }) => half === 'unseen');
  const server = await replayServer([]);
  const [outcome] = await askEvery(one ? [one] : [], { url: server.url, key: 'k', model: 'm' });
  server.close();
  expect(outcome).toMatchObject({ failed: true, shown: '', received: 0 });
});
