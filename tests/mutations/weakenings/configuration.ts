import { noticedBy } from '../weakening.ts';

const CONFIG = 'supabase/config.toml';

/** Words of the configuration that open a door. */
export const CONFIGURATION_WEAKENINGS = [
  ...noticedBy(
    ['unit', 'local/config.test.ts'],
    [
      {
        name: 'anonymous sign-ins are on',
        file: CONFIG,
        replaced: 'enable_anonymous_sign_ins = false',
        by: 'enable_anonymous_sign_ins = true',
      },
      {
        name: 'a password of six letters is enough',
        file: CONFIG,
        replaced: 'minimum_password_length = 8',
        by: 'minimum_password_length = 6',
      },
      {
        name: 'the private schema is exposed',
        file: CONFIG,
        replaced: '\nschemas = ["public"]',
        by: '\nschemas = ["public", "private"]',
      },
      {
        name: 'new tables are exposed by themselves',
        file: CONFIG,
        replaced: 'auto_expose_new_tables = false',
        by: 'auto_expose_new_tables = true',
      },
      {
        name: 'a refresh token is good for ever',
        file: CONFIG,
        replaced: 'enable_refresh_token_rotation = true',
        by: 'enable_refresh_token_rotation = false',
      },
      {
        name: 'a token is good for a week',
        file: CONFIG,
        replaced: 'jwt_expiry = 3600',
        by: 'jwt_expiry = 604800',
      },
      {
        name: 'a new address is confirmed by one side',
        file: CONFIG,
        replaced: 'double_confirm_changes = true',
        by: 'double_confirm_changes = false',
      },
      {
        name: 'larger files can be stored than the function takes',
        file: CONFIG,
        replaced: 'file_size_limit = "5MiB"',
        by: 'file_size_limit = "50MiB"',
      },
    ],
  ),
];
