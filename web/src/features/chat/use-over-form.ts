import { type RefObject, useEffect, useState } from 'react';

/** As wide as the phones on which the button and a form have no room beside each other. */
const PHONE = '(max-width: 30em)';

/** True while the button's place lies over a form of the page, on a phone. */
export function useOverForm(button: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    let asked = 0;
    const look = () => {
      asked = 0;
      const place = button.current;
      if (!place || !phone.matches) return setOver(false);
      // The button stays where it is while it is not shown, so its place can be measured.
      const { top, bottom } = place.getBoundingClientRect();
      const forms = document.querySelectorAll('main form');
      setOver(
        [...forms].some((form) => {
          const box = form.getBoundingClientRect();
          return box.height > 0 && box.top < bottom && box.bottom > top;
        }),
      );
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
  }, [button]);
  return over;
}
