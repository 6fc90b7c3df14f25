import { createToaster } from '@chakra-ui/react';

/**
 * The notices of the staff area: one at a time, for 5 seconds, paused while pointed at or focused. Over
 * the site's navigation, the one place where no row, no button of a list and no button of a dialog
 * stands; the end of it stays free for what closes a dialog on a phone, and for the site's menu.
 */
export const toaster = createToaster({
  placement: 'top',
  offsets: { top: '0.5rem', bottom: '0.5rem', left: '0.5rem', right: '4rem' },
  max: 1,
  duration: 5000,
});

/** What a notice says. `error` is for what failed. */
type Notice = {
  title: string;
  text?: string;
  type?: 'info' | 'success' | 'error';
  /** What can be done about it from the notice itself, such as taking a deletion back. */
  action?: { label: string; onClick: () => void };
};

/** Shows a notice in place of the one that stands: the library would let it wait for its turn. */
export function notify({ text, ...notice }: Notice): void {
  toaster.remove();
  toaster.create({ ...notice, description: text });
}
