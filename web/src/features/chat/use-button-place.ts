import { type RefObject, useEffect, useState } from 'react';
import { riseOver } from './button-rise.ts';

/** As wide as the phones on which the button and a form have no room beside each other. */
const PHONE = '(max-width: 30em)';
/** What is pressed on a page. */
const PRESSED = 'main :is(.button, button)';

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/**
 * Keeps the button off what is there to be used: it rises above buttons of the page. True while it finds no
 * room, or a form lies under it on a phone: then it has to go. The staff area has a place of its own for it.
 */
export function useButtonPlace(ref: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    let asked = 0;
    let risen = 0;
    const look = () => {
      asked = 0;
      const button = ref.current;
      if (!button) return;
      // The button stays where it is while it is not shown, so its place can be measured.
      const { left, right, top, bottom, height } = button.getBoundingClientRect();
      if (height === 0) return;
      const rest = { left, right, top: top + risen, bottom: bottom + risen };
      const inStaffArea = document.querySelector('[data-staff-area]') !== null;
      const overForm =
        phone.matches &&
        boxesOf('main form').some((form) => form.top < rest.bottom && form.bottom > rest.top);
      const rise = inStaffArea ? 0 : riseOver(rest, boxesOf(PRESSED));
      // At once: the next look may come before React has written it.
      risen = rise ?? 0;
      button.style.translate = risen === 0 ? '' : `0 -${risen}px`;
      setAway(overForm || rise === null);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    // Forms come and grow with the page's content.
    const grown = new ResizeObserver(ask);
    grown.observe(document.body);
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      grown.disconnect();
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [ref]);
  return away;
}
