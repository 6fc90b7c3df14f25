import { ASSISTANT_COLOURS } from '@contract/own-assistant.ts';
import { expect, it } from 'vitest';
import { ASSISTANT_COLOUR_VALUES } from './assistant-colours.ts';

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

it.each(ASSISTANT_COLOURS)('a text on %s is legible (WCAG AA)', (name) => {
  const { solid, text } = ASSISTANT_COLOUR_VALUES[name];
  const [dark = 0, light = 0] = [luminance(solid), luminance(text)].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});
