import { createToaster } from '@chakra-ui/react';

/**
 * The notices of the staff area: one at a time, for 5 seconds, paused while hovered or focused. They cover
 * the site's navigation, where no row and no button of a list or dialog is; its right end stays free for a
 * dialog's close button on a phone, and for the site's menu.
 */
export const toaster = createToaster({
  placement: 'top',
  offsets: { top: '0.5rem', bottom: '0.5rem', left: '0.5rem', right: '4rem' },
  max: 1,
  duration: 5000,
});

/** The content of a notice. `error` is for failures. */
export type Notice = {
  title: string;
  text?: string;
  /** Why it failed, below a text that docs/product.md §8.5 fixes. */
  reason?: string | undefined;
  type?: 'info' | 'success' | 'error';
  /** An action in the notice, such as undoing a deletion. */
  action?: { label: string; onClick: () => void };
};

/** Shows a notice in place of the current one; the library would queue it. */
export function notify({ text, reason, ...notice }: Notice): void {
  toaster.remove();
  toaster.create({ ...notice, description: text, meta: { reason } });
}
