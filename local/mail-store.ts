import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type StoredMail = {
  id: string;
  sentAt: string;
  to: string;
  /** The address for replies; Auth's own mails have none. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
};

/** The mails that Auth and the outbox would have sent: one JSON file each, in `<dataDir>/mail`. */
export function openMailStore(dataDir: string) {
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  return {
    save(message: Omit<StoredMail, 'id' | 'sentAt'>): string {
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const mail: StoredMail = { id, sentAt, ...message };
      writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2), {
        mode: 0o600,
      });
      return id;
    },
    /** The newest first, a hundred at most. */
    newest(): StoredMail[] {
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
