import { ASSISTANT_COLOURS } from '@contract/own-assistant.ts';
import { expect, it } from 'vitest';
import { contrastOf } from '@/theme/contrast-of.ts';
import { ASSISTANT_COLOUR_VALUES } from './assistant-colours.ts';

it.each(ASSISTANT_COLOURS)('every text on %s is legible (WCAG AA)', (name) => {
  const { solid, text, tint } = ASSISTANT_COLOUR_VALUES[name];
  expect(contrastOf(text, solid)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(solid, tint)).toBeGreaterThanOrEqual(4.5);
});
