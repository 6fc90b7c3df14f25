import { describe, expect, it } from 'vitest';
import { contactMessages } from '../../_shared/contract/contact-messages.ts';
import { adminSummary } from '../../_shared/contract/dashboard.ts';
import { listHistory } from '../../_shared/contract/history.ts';
import { ERRORS, type ErrorCode } from '../../_shared/contract/http/errors.ts';
import { kindsWith, RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { adminLogout } from '../../_shared/contract/staff-sessions.ts';
import { errorFaults, responseFaults } from './check-response.ts';

const fresh = Object.fromEntries(kindsWith('form').map((kind) => [RECORD_KINDS[kind].tab, 1]));
const summary = {
  users: 1,
  partners: 2,
  pendingPartners: 1,
  quotes: 3,
  fresh,
  refused: fresh,
  inbox: 0,
};
const message = {
  id: 1,
  name: 'Оюу',
  email: 'oyu@example.mn',
  phone: null,
  company: null,
  subject: null,
  message: 'Сайн байна уу',
  source: 'form',
  status: 'new',
  spamReason: null,
  assigneeId: null,
  replyRefusedAt: null,
  createdAt: '2026-11-20T20:01:56.987Z',
  updatedAt: '2026-11-20T20:01:56.987Z',
  version: 1,
};

describe('a response', () => {
  it('matches its route', () => {
    expect(responseFaults(adminSummary, summary)).toEqual([]);
    expect(responseFaults(contactMessages.list, [message])).toEqual([]);
    expect(responseFaults(adminLogout, undefined)).toEqual([]);
  });

  it.each([
    ['a missing field', adminSummary, { ...summary, quotes: undefined }],
    ['a field too many', adminSummary, { ...summary, secret: 1 }],
    ['one object for a list', contactMessages.list, message],
    ['a word that is none', contactMessages.list, [{ ...message, status: 'paid' }]],
    ['a time of another form', contactMessages.list, [{ ...message, createdAt: '2026-11-20' }]],
    ['a body where there is none', adminLogout, { ok: true }],
    ['the response of another route', listHistory, [message]],
  ])('is found false for %s', (_, route, value) => {
    const faults = responseFaults(route, value);
    expect(faults.length).toBeGreaterThan(0);
    // The log gets the faults, and must hold no personal data.
    expect(faults.join()).not.toContain('oyu@example.mn');
  });
});

describe('an error', () => {
  const bodyOf = (code: ErrorCode) => ({ code, message: ERRORS[code].message });

  it('is one that the route announces', () => {
    expect(errorFaults(adminSummary, bodyOf('unauthorized'))).toEqual([]);
    expect(errorFaults(contactMessages.list, bodyOf('validation_failed'))).toEqual([]);
    expect(errorFaults(adminSummary, bodyOf('slug_taken'))).toEqual([
      'slug_taken is not announced',
    ]);
  });

  it('may name a field that zod leaves out of a record', () => {
    const fields = JSON.parse('{"__proto__": "Ийм талбар байхгүй", "name": "Нэрээ оруулна уу"}');
    expect(errorFaults(contactMessages.list, { ...bodyOf('validation_failed'), fields })).toEqual(
      [],
    );
  });
});
