import { riseOver } from './button-rise.ts';

/** Screens on which the button does not fit beside a form. */
const PHONE = '(max-width: 30em)';
/** What is pressed or typed into. */
const PRESSED = 'main :is(.button, button, label, input, textarea, select)';
/** Other things that the button must not cover on the first screen. Lines of text are in `TEXTS`. */
const SHOWN = 'main :is(figure, [data-art], a)';
const TEXTS = 'main :is(h1, h2, h3, p)';
/** The highest rise on a scrolled page, in pixels: more would put the button in the middle of a phone. */
const HIGHEST = 160;

const isOnScreen = ({ top, bottom, height }: DOMRect) =>
  height > 0 && bottom > 0 && top < window.innerHeight;

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** The boxes of single lines of text on the screen, because the button fits beside a short line. */
const linesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((one) => isOnScreen(one.getBoundingClientRect()))
    .flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()];
    });

/**
 * Moves the chat button up while it would cover a button or field of the page, or anything visible on the first screen.
 * Calls `setAway(true)` while there is no room for it, or while it covers a form on a phone, except beside the fields of a
 * form on the first screen. A button that is not `fixed` is a part of the page and is not moved. Returns a function that
 * stops the observation.
 */
export function keepButtonPlace(button: HTMLElement, setAway: (away: boolean) => void): () => void {
  const phone = window.matchMedia(PHONE);
  let asked = 0;
  const look = () => {
    asked = 0;
    // The button's position without the current shift.
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
    if (height === 0) return;
    const rest = { left, right: left + width, top, bottom: top + height };
    const isFixed = getComputedStyle(button).position === 'fixed';
    const pressed = boxesOf(PRESSED);
    // On the first screen there can be room even within a form.
    const free =
      isFixed && window.scrollY < 1
        ? riseOver(rest, [...pressed, ...boxesOf(SHOWN), ...linesOf(TEXTS)], window.innerHeight / 2)
        : null;
    const rise = isFixed ? (free ?? riseOver(rest, pressed, HIGHEST)) : 0;
    // Also where it would rise to.
    const highest = rest.top - (rise ?? 0);
    const overForm =
      isFixed &&
      free === null &&
      phone.matches &&
      boxesOf('main form').some((form) => form.top < rest.bottom && form.bottom > highest);
    button.style.translate = rise ? `0 -${rise}px` : '';
    setAway(overForm || rise === null);
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };
  // Forms appear and grow after the page has loaded.
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
}
