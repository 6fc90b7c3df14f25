/** A box on the screen, in pixels from the screen's top left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The least distance between the button and a box, in pixels. */
const GAP = 8;

/**
 * By how many pixels the chat button has to rise so that it covers none of these boxes, which
 * must stay visible or clickable; null if there is no room below `highest`.
 */
export function riseOver(button: Box, things: readonly Box[], highest: number): number | null {
  let rise = 0;
  // Each step rises above at least one more box.
  for (let step = 0; step <= things.length; step += 1) {
    const under = things.find(
      ({ left, right, top, bottom }) =>
        left < button.right &&
        right > button.left &&
        top < button.bottom - rise &&
        bottom > button.top - rise,
    );
    if (!under) return rise;
    rise = button.bottom - under.top + GAP;
    if (rise > highest) return null;
  }
  return null;
}
