import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';

export type StoredMail = { id: string; sentAt: string; to: string; subject: string; text: string };

/** The mail that the local Auth would have sent: one JSON file each, in `<dataDir>/mail`. */
export function openMailStore(dataDir: string) {
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  return {
    save(message: EmailMessage): void {
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const mail: StoredMail = {
        id,
        sentAt,
        to: message.to,
        subject: message.subject,
        text: message.text ?? '',
      };
      writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2), {
        mode: 0o600,
      });
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
