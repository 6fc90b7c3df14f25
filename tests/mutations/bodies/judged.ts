/**
 * Weakenings of function bodies that no pgTAP file can notice, each with the reason. `weakening` is the
 * beginning of what `npm run mutations` calls it; one that a file notices after all is a failure there.
 */
export const JUDGED: readonly { weakening: string; why: string }[] = [
  {
    weakening: 'lock_owners: emptied',
    why: 'the same lock as the next one',
  },
  {
    weakening: "lock_owners: part holds: role = 'owner'",
    why: 'of the same lock: more rows are locked than need be',
  },
  {
    weakening: 'lock_owners: dropped: perform from public.staff',
    why: 'a lock: "two owners remove each other" of weakenings/database.txt takes it away for two connections',
  },
  {
    weakening: 'set_payment_status: dropped: perform from public.profiles',
    why: 'a lock: "a payment is locked before its customer" of weakenings/database.txt',
  },
  ...[
    'dropped: perform private.lock_program',
    'dropped: perform from public.program_registrations',
    'dropped: perform from public.profiles',
    'never: payment.registration_id is not null',
    'always: payment.registration_id is not null',
    'part holds: id = p_id',
    'part holds: id = payment.registration_id',
    'part holds: id = payment.profile_id',
  ].map((change) => ({
    weakening: `lock_payment: ${change}`,
    why: 'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  })),
  {
    weakening: 'claim_payment: dropped: perform from public.profiles',
    why: 'a lock: without it a receipt and a new request of the same moment end in a 409 for one of the two',
  },
  {
    weakening: "claim_payment: dropped: raise exception 'not_found'",
    why: 'the payment was deleted between two statements, by another connection',
  },
  {
    weakening: 'claim_payment: never: payment.id is null',
    why: 'the same',
  },
  {
    weakening: 'claim_payment: part holds: id = payment.profile_id',
    why: 'of the same lock as the one above: more rows are locked than need be',
  },
  {
    weakening: 'change_program: part holds: id = was.id',
    why: 'the table has one row: tests/database/unfiltered-writes.test.ts wants a WHERE',
  },
  {
    weakening: 'keep_for: part holds: singleton',
    why: 'the same',
  },
  {
    weakening: "keep_an_owner: part holds: tg_op = 'UPDATE'",
    why: 'the new row of a deletion is null, so the rest of the condition fails by itself',
  },
  {
    weakening: 'may_write: part holds: suspended_at is null',
    why: 'is_admin() below asks the same',
  },
  {
    weakening: "record_reading: part holds: latest.action = 'export'",
    why: 'no other action has the details of an export',
  },
  {
    weakening: "record_audit: always: tg_op <> 'INSERT'",
    why: 'the old row of an insertion is null',
  },
  {
    weakening: "record_audit: always: tg_op <> 'DELETE'",
    why: 'the new row of a deletion is null',
  },
  {
    weakening: "record_audit: part holds: tg_table_name in ('profiles', 'staff')",
    why: 'no other table has the column that the rest of the condition asks for',
  },
  {
    weakening: 'bound_form_row: part fails: caller is null',
    why: 'the role of a session always has a name',
  },
  {
    weakening: "bound_form_row: part holds: caller = 'authenticated'",
    why: 'a visitor has no account, so is_admin() says no',
  },
  {
    weakening: 'take_idempotency_key: never: not found',
    why: 'the key was deleted between two statements: the answer below is "running" as well',
  },
  {
    weakening: 'take_idempotency_key: part holds: scope = p_scope',
    why: 'keys of others go as well, whose day is over too',
  },
  {
    weakening: 'take_idempotency_key: part holds: key = p_key',
    why: 'keys of others go as well, whose day is over too',
  },
  {
    weakening: 'settle_form: part holds: p_key is not null',
    why: 'without a key there is no row to settle',
  },
  {
    weakening: 'reason_to_drop: part holds: tries > 0',
    why: 'what has failed was tried',
  },
  {
    weakening: 'refuse_untouched: always: p_version is not null',
    why: 'without a version whatever is there is touched, so it is not there',
  },
  {
    weakening: "claim_outbox: part holds: (template <> 'received' or claimed_at is not null",
    why: 'asked again of each message: more of them are read and locked than can be sent',
  },
  {
    weakening: 'claim_outbox: always: random() < 0.01',
    why: 'each claim cleans, which is slower and nothing else',
  },
  {
    weakening: 'claim_outbox: dropped: perform pg_advisory_xact_lock',
    why: 'a lock: "dispatchers pass the limit of acknowledgements together" of weakenings/database.txt',
  },
  {
    weakening: 'forget_account: dropped: perform private.revoke_sessions',
    why: 'the sessions go with the account: its foreign key deletes them',
  },
  {
    weakening: 'delete_account: dropped: perform private.revoke_sessions',
    why: 'the sessions go with the account: its foreign key deletes them',
  },
  {
    weakening: 'clean_up: part holds: not attisdropped',
    why: 'a column that was dropped has another name',
  },
  {
    weakening: 'hit_rate_limit: always: p_slots > 1',
    why: 'with one slot there is no other to add',
  },
  {
    weakening: 'hit_rate_limit: always: random() < 0.01',
    why: 'each call cleans, which is slower and nothing else',
  },
  {
    weakening: 'activate_user: part holds: suspended_at is not null',
    why: 'who is active is written as they are: the triggers see no change and raise no version',
  },
  {
    weakening: 'settle_message: never: not found',
    why: 'what there is not is changed by nothing below',
  },
  {
    weakening: "keep_seat: part holds: new.status = 'pending'",
    why: 'what is confirmed is taken below, whatever stood there',
  },
  {
    weakening: 'settle_seats: never: not private.seats_due()',
    why: 'there is nothing to do then, and the lock is taken for it',
  },
  {
    weakening: 'settle_seats: dropped: exit when not found',
    why: 'two connections: "an offer waits for whoever works on the first" of weakenings/database.txt',
  },
  {
    weakening: "settle_seats: part holds: seat = 'waiting'",
    why: 'asked again under the lock of the row, for what another connection has changed in between',
  },
  {
    weakening: 'settle_seats: part holds: spam_at is null',
    why: 'asked again under the lock of the row, for what another connection has changed in between',
  },
  {
    weakening: 'answer_seat: never: p_answer is not null',
    why: 'a lock: "an offer that is accepted as it runs out" of weakenings/database.txt',
  },
  {
    weakening: 'answer_seat: always: p_answer is not null',
    why: 'of the same lock: who only looks waits for it, too',
  },
  {
    weakening: 'set_payment_status: dropped: perform private.lock_program',
    why: 'a lock: "a mark of a payment and a change of its registration" of weakenings/database.txt',
  },
  {
    weakening: 'set_payment_status: dropped: perform from public.program_registrations',
    why: 'of the same order of locks',
  },
  {
    weakening: 'set_payment_status: never: payment.registration_id is not null',
    why: 'of the same order of locks',
  },
  {
    weakening: 'set_payment_status: always: payment.registration_id is not null',
    why: 'of the same order of locks',
  },
  {
    weakening: 'set_payment_status: part holds: id = p_id',
    why: 'of the same order of locks: the payment is read again under its own',
  },
  {
    weakening: 'set_payment_status: part holds: id = payment.registration_id',
    why: 'of the same locks: more rows are locked than need be',
  },
  {
    weakening: "set_payment_status: always (3): payment.kind = 'plan'",
    why: 'the payment of a registration has no customer whose plan would be taken back',
  },
  {
    weakening: "set_payment_status: part holds: status <> 'paid'",
    why: 'a registration is never paid before its payment',
  },
  {
    weakening: "set_payment_status: part holds: status = 'paid'",
    why: 'a registration is paid as long as its payment is',
  },
  {
    weakening: 'set_payment_status: part holds: id = payment.profile_id',
    why: 'of the same locks: more rows are locked than need be',
  },
  {
    weakening: 'request_plan_payment: always: open_one.id is not null',
    why: 'where none is open there is no row to cancel',
  },
  {
    weakening: 'require_sole_owner: dropped: perform private.require_owner',
    why: 'asked before and after the lock: the other one refuses',
  },
  {
    weakening: 'require_sole_owner: dropped (2): perform private.require_owner',
    why: 'two connections: "two owners remove each other in the staff area" of tests/database/races.test.ts',
  },
  {
    weakening: 'require_sole_owner: dropped: perform from public.staff',
    why: 'a lock, of the same test of two connections',
  },
  {
    weakening: "require_sole_owner: part holds: role = 'owner'",
    why: 'of the lock: more rows are locked than need be',
  },
  {
    weakening: 'change_many: dropped: perform private.lock_program',
    why: 'a lock: "a change of many registrations and one of them" of weakenings/database.txt',
  },
  {
    weakening: "change_many: never: p_table = 'program_registrations'",
    why: 'of the same lock',
  },
  {
    weakening: "change_many: always: p_table = 'program_registrations'",
    why: 'of the same lock: changes of other forms wait for it, too',
  },
  {
    weakening: "lock_program: dropped: raise exception 'seats_need_read_committed'",
    why: 'the level is chosen before a file begins: "under a level that" of tests/database/seat-races.test.ts',
  },
  {
    weakening: "lock_program: never: current_setting('transaction_isolation')",
    why: 'of the same level',
  },
  {
    weakening: 'lock_program_first: emptied',
    why: 'a lock: "changes of registrations wait for each other" of weakenings/database.txt',
  },
  {
    weakening: 'lock_program_first: dropped',
    why: 'of the same lock',
  },
];
