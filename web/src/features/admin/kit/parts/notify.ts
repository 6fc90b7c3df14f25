import { createToaster } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { createContext } from 'react';

/**
 * The notices of the staff area: one at a time, for 5 seconds, paused while hovered or focused. They cover
 * the header, where no row and no button of a list or dialog is; its right end stays free for a dialog's close
 * button on a phone, and for the site's menu. From 1024 px on they cover the tabs at the left (`theme/staff-system.ts`).
 */
export const toaster = createToaster({
  placement: 'top',
  offsets: { top: '0.5rem', bottom: '0.5rem', left: '0.5rem', right: '4rem' },
  max: 1,
  duration: 5000,
});

/** The record that a notice is about. */
export type About = { entity: HistoryEntity; id: number | string; name: string };

/** The record around a form or a button, for their notices. */
export const RecordAround = createContext<About | undefined>(undefined);

const keyOf = ({ entity, id }: Omit<About, 'name'>) => `${entity} ${id}`;
/** The open record, and the one that the current notice is about. */
const now: { open?: string | undefined; about?: string | undefined } = {};

/** A notice ends when another record than its own is opened. */
export function openedRecord(record: Omit<About, 'name'> | null): void {
  now.open = record ? keyOf(record) : undefined;
  if (now.open && now.about && now.about !== now.open) toaster.remove();
}

/** The content of a notice. `error` is for failures. */
export type Notice = {
  title: string;
  text?: string;
  /** Why it failed, below a text that docs/product.md §8.5 fixes. */
  reason?: string | undefined;
  type?: 'info' | 'success' | 'error';
  /** An action in the notice, such as undoing a deletion. */
  action?: { label: string; onClick: () => void };
  /** The notice shows its name. */
  about?: About | undefined;
};

/**
 * Shows a notice in place of the current one; the library would queue it. A success of a record that is not open
 * any more is not shown over the next one.
 */
export function notify({ text, reason, about, ...notice }: Notice): void {
  const key = about && keyOf(about);
  if (key && now.open && key !== now.open && notice.type === 'success') return;
  toaster.remove();
  now.about = key;
  toaster.create({ ...notice, description: text, meta: { reason, about: about?.name } });
}
