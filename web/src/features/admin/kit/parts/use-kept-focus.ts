import { useEffect } from 'react';

/** How many places are remembered, such as a row, its details, their form and its question. */
const REMEMBERED = 8;
const CONTROL = 'button:not(:disabled), a[href]';
/** Any control. Not a page or a dialog, which has the focus only if nothing else takes it. */
const ANY_CONTROL = 'a[href], button, input, select, textarea, [role=tab], [role=menuitem]';
const DIALOG = '[role=dialog], [role=alertdialog]';
const ROW = 'tr, li';
const HEADING = 'h1, h2, h3';

/** Where the focus was, and what was around it then. */
type Place = {
  element: HTMLElement;
  /** The rows after the element's own row, then those before it, nearest first. */
  rows: readonly Element[];
  around: readonly Element[];
};

function siblings(row: Element, step: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const found: Element[] = [];
  for (let other = row[step]; other; other = other[step]) found.push(other);
  return found;
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROW);
  const around: Element[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    around.push(box);
  }
  return {
    element,
    rows: row
      ? [...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')]
      : [],
    around,
  };
}

/** The topmost dialog, or the page: nothing behind a dialog may have the focus. */
const topmost = (): Element => [...document.querySelectorAll(DIALOG)].at(-1) ?? document.body;

function take(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !topmost().contains(element)) return false;
  element.focus();
  return document.activeElement === element;
}

function takeHeading(box: Element): boolean {
  return [...box.querySelectorAll<HTMLElement>(HEADING)].some((heading) => {
    heading.tabIndex = -1;
    return take(heading);
  });
}

/** Focuses what had the focus before, a row beside it, or a heading: the newest place first. */
function restore(places: readonly Place[]): void {
  const newest = [...places].reverse();
  const nearby = newest.some(
    ({ element, rows }) => take(element) || rows.some((row) => take(row.querySelector(CONTROL))),
  );
  if (nearby) return;
  const top = topmost();
  const boxes = newest.flatMap(({ around }) => around.filter((box) => top.contains(box)));
  if (boxes.some(takeHeading)) return;
  takeHeading(top);
}

/**
 * Keeps the focus out of the page's body: if the focused element is removed by a deletion, a cancelled form,
 * or a dialog whose opener is gone, the focus moves to the opener, the next row, or the heading of the page or
 * dialog that is now on top. A dialog normally returns the focus itself; this is for when its target is gone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: Place[] = [];
    // After a click beside every control the focus is not restored.
    let isLeft = false;
    let frame = 0;
    const check = () => {
      frame = 0;
      // The elements that had the focus last and have been removed.
      const gone = places.slice(places.findLastIndex(({ element }) => element.isConnected) + 1);
      if (isLeft || gone.length === 0) return;
      const holder = document.activeElement;
      const isNowhere = holder === null || holder === document.body;
      // If the opener of a closed question is gone, the dialog below it has taken the focus instead of a control.
      const isBox = holder?.matches(ANY_CONTROL) === false;
      if (isNowhere || (isBox && gone.some(({ around }) => around.includes(holder))))
        restore(places);
    };
    const look = () => {
      if (frame === 0) frame = requestAnimationFrame(check);
    };
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (!target.matches(ANY_CONTROL)) {
        look();
        return;
      }
      isLeft = false;
      const others = places.filter(({ element }) => element !== target);
      places = [...others, placeOf(target)].slice(-REMEMBERED);
    };
    const leave = ({ target }: PointerEvent) => {
      isLeft = target instanceof Element && !target.closest(`${ANY_CONTROL}, label`);
    };
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) look();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', leave);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
}
