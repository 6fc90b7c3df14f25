import { noticedBy } from '../weakening.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;

/** How `private.set_payment_status` locks; `private.lock_payment` does the same after other lines. */
const MARKED = `  end if;
  select * into payment from public.payments where id = p_id;
  -- Locked in the order of every other change of both; another order could deadlock.
  if payment.registration_id is not null then`;

/**
 * Guards of the database that a single connection cannot see, or that stand in what makes it. All others
 * are taken out of the bodies of its functions by `../bodies/`, and out of its tables by `../schema/`.
 */
export const DATABASE_WEAKENINGS = [
  ...noticedBy(
    ['database', 'tests/database/races.test.ts', 'two owners'],
    [
      {
        name: 'two owners remove each other',
        file: migration('20261123010200_staff'),
        replaced: "perform from public.staff where role = 'owner' order by user_id for update;",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/races.test.ts', 'dispatchers'],
    [
      {
        name: 'dispatchers pass the limit of acknowledgements together',
        file: migration('20261123012500_outbox_dispatch'),
        replaced: "perform pg_advisory_xact_lock(hashtextextended('private.claim_outbox', 0));",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/payment-races.test.ts', 'asks for another plan'],
    [
      {
        name: 'a payment is locked before its customer',
        file: migration('20261123012200_payments'),
        replaced: `${MARKED}
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    perform from public.profiles where id = payment.profile_id for update;`,
        by: `${MARKED}
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    null;`,
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'two hundred'],
    [
      {
        name: 'two people get the last seat',
        file: migration('20261123012100_program'),
        replaced: 'select * into strict locked from private.program for update;',
        by: 'select * into strict locked from private.program;',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'one statement changes many rows'],
    [
      {
        name: 'changes of registrations wait for each other in a circle',
        file: migration('20261123012300_program_seats'),
        replaced: `  perform private.lock_program();
  return null;`,
        by: '  return null;',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'staff change many'],
    [
      {
        name: 'a change of many registrations and one of them wait for each other',
        file: migration('20261123011700_record_work'),
        replaced: '    perform private.lock_program();',
        by: '    null;',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/payment-races.test.ts', 'is marked by staff'],
    [
      {
        name: 'a mark of a payment and a change of its registration wait for each other',
        file: migration('20261123012200_payments'),
        replaced: `${MARKED}
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;`,
        by: `${MARKED}
    null;`,
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'as it runs out'],
    [
      {
        name: 'an offer that is accepted as it runs out is given away twice',
        file: migration('20261123012300_program_seats'),
        replaced: `  if p_answer is not null then
    program := private.lock_program();`,
        by: `  if p_answer is not null then
    select * into program from private.program;`,
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'nobody behind is served'],
    [
      {
        name: 'an offer waits for whoever works on the first of the list',
        file: migration('20261123012300_program_seats'),
        replaced: 'exit when not found;',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'gets three'],
    [
      {
        name: 'one sender takes as many seats as there are',
        file: migration('20261123012300_program_seats'),
        replaced: 'seats_a_day constant numeric := 3;',
        by: 'seats_a_day constant numeric := 300;',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/payment-races.test.ts', 'the same receipt'],
    [
      {
        name: 'the same receipt is kept twice',
        file: migration('20261123012200_payments'),
        replaced: `payment.profile_id for update;
  select * into payment from public.payments where id = payment.id for update;`,
        by: 'payment.profile_id for update;',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/payment-races.test.ts', 'is erased with its person'],
    [
      {
        name: 'a person is erased in another order than everybody locks',
        file: migration('20261123012700_erasure'),
        replaced: 'located ? table_name order by table_name desc',
        by: 'located ? table_name order by table_name',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '000_perimeter|001_functions'],
    [
      {
        name: 'everybody executes new functions by default',
        file: migration('20261123010000_foundations'),
        replaced: 'alter default privileges revoke execute on functions from public;',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '082_form_bounds'],
    [
      {
        name: 'a form table has no limit of its own',
        file: migration('20261123011600_form_submissions'),
        replaced: `execute format('create trigger %I before insert on public.%I
    for each row execute function private.bound_form_row()', p_table || '_bound_row', p_table);`,
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '088_form_tables'],
    [
      {
        name: 'staff are not told of a new kind of record',
        file: migration('20261123011600_form_submissions'),
        replaced: "where notice_kinds <> '{}' and not p_table = any (notice_kinds);",
        by: 'where false;',
      },
    ],
  ),
  // What is right, but reads a whole table for each row.
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '130_growing_tables'],
    [
      {
        name: 'the mails of a record are looked for in the whole outbox',
        file: migration('20261123011800_outbox'),
        replaced:
          'create index outbox_record_id_kind_idx on private.outbox (record_id, kind) where record_id is not null;',
        by: '',
      },
      {
        name: 'a limit is looked for with the collation of a name',
        file: migration('20261123011600_form_submissions'),
        replaced: 'form constant text collate "default" := tg_table_name;',
        by: 'form constant text collate "C" := tg_table_name;',
      },
      {
        name: 'a restored record is looked for in the whole history',
        file: migration('20261123011200_audit_log'),
        replaced: 'of_table constant text collate "default" := tg_table_name;',
        by: 'of_table constant text collate "C" := tg_table_name;',
      },
    ],
  ),
];
