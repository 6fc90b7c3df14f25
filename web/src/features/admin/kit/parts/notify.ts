import { createToaster } from '@chakra-ui/react';

/** From this width on notices stand at the bottom; on a phone the buttons just pressed are there. */
const isWide = window.matchMedia('(min-width: 48em)').matches;

/**
 * The notices of the staff area: one at a time, for 5 seconds, paused while pointed at or focused. At
 * the start edge, since a dialog has its buttons at its end and the chat button stands there too.
 */
export const toaster = createToaster({
  placement: isWide ? 'bottom-start' : 'top',
  // Below the navigation bar, which is fixed.
  offsets: { top: '5rem', bottom: '1rem', left: '1rem', right: '1rem' },
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
