import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type StoredMail = {
  id: string;
  sentAt: string;
  to: string;
  /** Where an answer goes; Auth's own mails say nothing of it. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
};

/** What a sender says of a mail; of Auth's only the HTML is ours. */
type SentMail = Omit<StoredMail, 'id' | 'sentAt'>;

/** The mail that Auth and the outbox would have sent: one JSON file each, in `<dataDir>/mail`. */
export function openMailStore(dataDir: string) {
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  return {
    save(message: SentMail): string {
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const mail: StoredMail = { id, sentAt, ...message };
      writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2), {
        mode: 0o600,
      });
      return id;
    },
    /** The newest first; a hundred are plenty for a developer. */
    newest(): StoredMail[] {
      if (!existsSync(folder)) return [];
      return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 100)
        .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StoredMail);
    },
  };
}

export type MailStore = ReturnType<typeof openMailStore>;
