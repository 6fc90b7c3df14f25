/**
 * Mutants of function bodies that no pgTAP file can kill, by the beginning of their name, each with the reason:
 * equivalent ones, and those that need several connections. A dismissed mutant that a file kills after all is an error.
 */
export const DISMISSED: Readonly<Record<string, string>> = {
  'lock_owners: emptied': 'takes the same lock as the dropped statement below',
  "lock_owners: part holds: role = 'owner'": 'equivalent: locks more rows than necessary',
  'lock_owners: dropped: perform from public.staff':
    'a lock, tested with two connections: "two owners remove each other" of mutants/database.txt takes it away for two connections',
  'set_payment_status: dropped: perform from public.profiles':
    'a lock, tested with two connections: "a payment is locked before its customer" of mutants/database.txt',
  'lock_payment: dropped: perform private.lock_program':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: dropped: perform from public.program_registrations':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: dropped: perform from public.profiles':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: never: payment.registration_id is not null':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: always: payment.registration_id is not null':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: part holds: id = p_id':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: part holds: id = payment.registration_id':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'lock_payment: part holds: id = payment.profile_id':
    'a lock, in the order of set_payment_status: tests/database/payment-races.test.ts, with two connections',
  'claim_payment: dropped: perform from public.profiles':
    'a lock: without it one of a receipt and a simultaneous new request gets 409',
  "claim_payment: dropped: raise exception 'not_found'":
    'needs another connection that deletes the payment between two statements',
  'claim_payment: never: payment.id is null':
    'needs another connection that deletes the payment between two statements',
  'claim_payment: part holds: id = payment.profile_id':
    'equivalent: locks more rows than necessary',
  'keep_for: part holds: singleton':
    'equivalent: the table has one row; tests/database/unfiltered-writes.test.ts requires a WHERE',
  "keep_an_owner: part holds: tg_op = 'UPDATE'":
    'equivalent: the new row of a deletion is null, so the rest of the condition fails',
  'may_write: part holds: suspended_at is null': 'equivalent: is_admin() below asks the same',
  "record_reading: part holds: latest.action = 'export'":
    'equivalent: no other action has the details of an export',
  "record_audit: always: tg_op <> 'INSERT'": 'equivalent: the old row of an insertion is null',
  "record_audit: always: tg_op <> 'DELETE'": 'equivalent: the new row of a deletion is null',
  "record_audit: part holds: tg_table_name in ('profiles', 'staff')":
    'equivalent: no other table has the column of the rest of the condition',
  'bound_form_row: part fails: caller is null':
    'equivalent: the role of a session always has a name',
  "bound_form_row: part holds: caller = 'authenticated'":
    'equivalent: a visitor has no account, so is_admin() is false',
  'take_idempotency_key: never: not found':
    'equivalent: if the key was deleted between two statements, the result below is "running" as well',
  'take_idempotency_key: part holds: scope = p_scope':
    'equivalent: deletes other expired keys as well',
  'take_idempotency_key: part holds: key = p_key': 'equivalent: deletes other expired keys as well',
  'settle_form: part holds: p_key is not null':
    'equivalent: without a key there is no row to settle',
  'reason_to_drop: part holds: tries > 0': 'equivalent: a failed message has been tried',
  'refuse_untouched: always: p_version is not null':
    'equivalent: without a version the update matches an existing row, so an untouched row does not exist',
  "claim_outbox: part holds: (template <> 'received' or claimed_at is not null":
    'equivalent: each message is checked again; more are read and locked than can be sent',
  'claim_outbox: always: random() < 0.01':
    'equivalent: every claim cleans up, which is only slower',
  'claim_outbox: dropped: perform pg_advisory_xact_lock':
    'a lock, tested with two connections: "dispatchers pass the limit of acknowledgements together" of mutants/database.txt',
  'forget_account: dropped: perform private.revoke_sessions':
    'equivalent: the foreign key deletes the sessions with the account',
  'delete_account: dropped: perform private.revoke_sessions':
    'equivalent: the foreign key deletes the sessions with the account',
  'clean_up: part holds: not attisdropped':
    'equivalent: a dropped column has another name in the catalogue',
  'hit_rate_limit: always: p_slots > 1': 'equivalent: with one slot there is no other to add',
  'hit_rate_limit: always: random() < 0.01':
    'equivalent: every call cleans up, which is only slower',
  'activate_user: part holds: suspended_at is not null':
    'equivalent: an active account is written unchanged, so no trigger raises its version',
  'settle_message: never: not found': 'equivalent: nothing below changes a row that does not exist',
  "keep_seat: part holds: new.status = 'pending'":
    'equivalent: a confirmed registration is set to taken below',
  'settle_seats: never: not private.seats_due()':
    'equivalent: takes the lock although nothing is due',
  'settle_seats: dropped: exit when not found':
    'needs two connections: "an offer waits for whoever works on the first" of mutants/database.txt',
  "settle_seats: part holds: seat = 'waiting'":
    'needs another connection: asked again after the row is locked',
  'settle_seats: part holds: spam_at is null':
    'needs another connection: asked again after the row is locked',
  'answer_seat: never: p_answer is not null':
    'a lock, tested with two connections: "an offer that is accepted as it runs out" of mutants/database.txt',
  'answer_seat: always: p_answer is not null': 'equivalent: readers wait for the lock as well',
  'set_payment_status: dropped: perform private.lock_program':
    'a lock, tested with two connections: "a mark of a payment and a change of its registration" of mutants/database.txt',
  'set_payment_status: dropped: perform from public.program_registrations':
    'part of the same order of locks',
  'set_payment_status: never: payment.registration_id is not null':
    'part of the same order of locks',
  'set_payment_status: always: payment.registration_id is not null':
    'part of the same order of locks',
  'set_payment_status: part holds: id = p_id':
    'part of the same order of locks: the payment is read again after it is locked',
  'set_payment_status: part holds: id = payment.registration_id':
    'equivalent: locks more rows than necessary',
  "set_payment_status: always (3): payment.kind = 'plan'":
    'equivalent: the payment of a registration has no customer with a plan',
  "set_payment_status: part holds: status <> 'paid'":
    'equivalent: a registration is never paid before its payment',
  "set_payment_status: part holds: status = 'paid'":
    'equivalent: a registration is paid as long as its payment is',
  'set_payment_status: part holds: id = payment.profile_id':
    'equivalent: locks more rows than necessary',
  'request_plan_payment: always: open_one.id is not null':
    'equivalent: without an open request there is no row to cancel',
  'require_sole_owner: dropped: perform private.require_owner':
    'equivalent: asked before and after the lock, so the other call refuses',
  'require_sole_owner: dropped (2): perform private.require_owner':
    'needs two connections: "two owners remove each other in the staff area" of tests/database/races.test.ts',
  'require_sole_owner: dropped: perform from public.staff':
    'a lock, tested with two connections by the same test',
  "require_sole_owner: part holds: role = 'owner'": 'equivalent: locks more rows than necessary',
  'change_many: dropped: perform private.lock_program':
    'a lock, tested with two connections: "a change of many registrations and one of them" of mutants/database.txt',
  "change_many: never: p_table = 'program_registrations'": 'part of the same lock',
  "change_many: always: p_table = 'program_registrations'":
    'equivalent: changes of other forms wait for the lock as well',
  "lock_program: dropped: raise exception 'seats_need_read_committed'":
    'needs another isolation level: "under a level that" of tests/database/seat-races.test.ts',
  "lock_program: never: current_setting('transaction_isolation')":
    'needs another isolation level, as above',
  'lock_program_first: emptied':
    'a lock, tested with two connections: "changes of registrations wait for each other" of mutants/database.txt',
  'lock_program_first: dropped': 'part of the same lock',
};
