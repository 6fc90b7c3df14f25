import { noticedBy } from '../weakening.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;

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
        file: migration('20261120000400_staff'),
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
        file: migration('20261122010100_outbox_dispatch'),
        replaced: "perform pg_advisory_xact_lock(hashtextextended('private.claim_outbox', 0));",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/seat-races.test.ts', 'asks for another plan'],
    [
      {
        name: 'a payment is locked before its customer',
        file: migration('20261124020700_payment_commands'),
        replaced: 'perform from public.profiles where id = payment.profile_id for update;',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '000_perimeter|001_functions'],
    [
      {
        name: 'everybody executes new functions by default',
        file: migration('20261120000100_foundations'),
        replaced: 'alter default privileges revoke execute on functions from public;',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['database', 'tests/database/suites.test.ts', '082_form_bounds'],
    [
      {
        name: 'one form has no limit in its table',
        file: migration('20261122000200_form_bounds'),
        replaced: 'for form in select b.form from private.form_bounds as b loop',
        by: "for form in select b.form from private.form_bounds as b where b.form <> 'partner_requests' loop",
      },
    ],
  ),
];
