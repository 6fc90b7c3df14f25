import { expect, it } from 'vitest';
import { usualWeek } from '../contract/week.ts';
import { REPLY_TEXTS } from './own-reply-text.ts';
import { personPromises } from './person-promises.ts';

const HOURS = { week: usualWeek('10:00', '19:00'), daysOff: ['2026-11-27'] };

it.each([
  ['without hours', null, '2026-11-26T03:00+08:00', REPLY_TEXTS.promisedNow, null],
  ['within them', HOURS, '2026-11-26T10:00+08:00', REPLY_TEXTS.promisedNow, null],
  ['before them', HOURS, '2026-11-26T09:59+08:00', 'Ажилтан өнөөдөр 10:00-аас хариулна.', 'same'],
  ['after them', HOURS, '2026-11-24T19:00+08:00', 'Ажилтан маргааш 10:00-аас хариулна.', 'same'],
  [
    'before a day off',
    HOURS,
    '2026-11-26T19:00+08:00',
    'Ажилтан Даваа гарагт 10:00-аас хариулна.',
    'same',
  ],
])('what is promised %s', (_, hours, at, now, later) => {
  expect(personPromises(hours, Date.parse(at))).toEqual({ now, later: later && now });
});
