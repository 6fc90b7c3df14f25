import type { AssistantColour } from '@contract/own-assistant.ts';

/**
 * The colours of a customer's assistant: the surface, and the text on it. Each pair has a contrast of 4.5:1 or more
 * (`assistant-colours.test.ts`). Set as custom properties, because the colour is the customer's and no token.
 */
export const ASSISTANT_COLOUR_VALUES: Readonly<
  Record<AssistantColour, { solid: string; text: string }>
> = {
  blue: { solid: '#0072c3', text: '#ffffff' },
  green: { solid: '#147a43', text: '#ffffff' },
  teal: { solid: '#0b7285', text: '#ffffff' },
  purple: { solid: '#6b3fa0', text: '#ffffff' },
  orange: { solid: '#b4500b', text: '#ffffff' },
  graphite: { solid: '#33445a', text: '#ffffff' },
};
