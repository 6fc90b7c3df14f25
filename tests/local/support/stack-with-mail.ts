import postgres from 'postgres';
import { afterAll } from 'vitest';
import { startTestStack } from '../../support/test-stack.ts';
import { MailStandIn } from './mail-stand-in.ts';

export const WEBHOOK_SECRET = 'webhook-secret';

type Options = Omit<Parameters<typeof startTestStack>[0], 'database' | 'functionEnv'> & {
  /** Variables of the function beyond those of its mails, by the stand-in's address. */
  env?: (url: string) => Record<string, string>;
  /** Whether the webhook is set up too. */
  webhook?: boolean;
  /** Of the test's own connection to the database. */
  connection?: postgres.Options<Record<string, never>>;
};

/** A stack on PostgreSQL whose function sends its mails to a stand-in. All of it ends with the file. */
export async function openStackWithMail(options: Options = {}) {
  const { env, webhook, connection, ...others } = options;
  const standIn = await MailStandIn.open();
  const stack = await startTestStack({
    ...others,
    database: 'postgres',
    functionEnv: {
      MAIL_API_URL: `${standIn.url}/emails`,
      MAIL_API_KEY: 'key',
      MAIL_FROM: 'info@example.mn',
      ...(webhook && {
        NOTIFY_WEBHOOK_URL: `${standIn.url}/webhook`,
        NOTIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }),
      ...env?.(standIn.url),
    },
  });
  const sql = postgres(stack.databaseUrl ?? '', { onnotice: () => undefined, ...connection });
  afterAll(async () => {
    await sql.end();
    await stack.close();
    await standIn.close();
  });
  return { standIn, stack, sql };
}
