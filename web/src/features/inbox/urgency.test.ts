import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

const at = (hour: number) => Date.UTC(2026, 10, 27, hour);

it.each([
  [12, 24, 'none'],
  [13, 24, 'soon'],
  [24, 24, 'soon'],
  [25, 24, 'late'],
  [99, null, 'none'],
])('after %i hours of %s promised ones: %s', (hours, promised, urgency) => {
  const dueAt = promised === null ? null : new Date(at(promised)).toISOString();
  expect(urgencyOf({ since: new Date(at(0)).toISOString(), dueAt }, at(hours))).toBe(urgency);
});
