import { type Box, riseOver } from './button-rise.ts';

/** As wide as the phones on which the button and a form have no room beside each other. */
const PHONE = '(max-width: 30em)';
/** What is pressed on a page. */
const PRESSED = 'main :is(.button, button)';
/** What the first screen of a page shows besides: drawings, cards beside the title, links; of texts each line. */
const SHOWN = 'main :is(figure, [data-art], a)';
const TEXTS = 'main :is(h1, h2, h3, p)';
/** Higher than this over a page that was scrolled, the button would stand in the middle of a phone. */
const HIGHEST = 160;

const isOnScreen = ({ top, bottom, height }: DOMRect) =>
  height > 0 && bottom > 0 && top < window.innerHeight;

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** The lines of the texts that are on the screen: beside a short one there is room. */
const linesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((one) => isOnScreen(one.getBoundingClientRect()))
    .flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()];
    });

/**
 * Keeps the chat button off what is there to be used: it rises above buttons of the page, and over the first screen
 * above everything that is shown there. `setAway` hears true while it finds no room, or a form lies under it on a
 * phone. Where the button stands in the page it has a place of its own. Returns what ends it.
 */
export function keepButtonPlace(button: HTMLElement, setAway: (away: boolean) => void): () => void {
  const phone = window.matchMedia(PHONE);
  let asked = 0;
  const riseAt = (rest: Box): number | null => {
    const pressed = boxesOf(PRESSED);
    const first =
      window.scrollY < 1
        ? riseOver(rest, [...pressed, ...boxesOf(SHOWN), ...linesOf(TEXTS)], window.innerHeight / 2)
        : null;
    return first ?? riseOver(rest, pressed, HIGHEST);
  };
  const look = () => {
    asked = 0;
    // As it rests, wherever it has risen to.
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
    if (height === 0) return;
    const rest = { left, right: left + width, top, bottom: top + height };
    const isFixed = getComputedStyle(button).position === 'fixed';
    const overForm =
      isFixed &&
      phone.matches &&
      boxesOf('main form').some((form) => form.top < rest.bottom && form.bottom > rest.top);
    const rise = isFixed ? riseAt(rest) : 0;
    button.style.translate = rise ? `0 -${rise}px` : '';
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
}
