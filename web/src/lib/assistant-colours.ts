import type { AssistantColour } from '@contract/own-assistant.ts';

/**
 * The colours of a customer's assistant: the surface, the text on it, and a light surface for texts in the colour
 * itself. Each pair has a contrast of 4.5:1 or more (`assistant-colours.test.ts`). Set as custom properties, because the colour is the customer's and no token.
 */
export const ASSISTANT_COLOUR_VALUES: Readonly<
  Record<AssistantColour, { solid: string; text: string; tint: string }>
> = {
  blue: { solid: '#0072c3', text: '#ffffff', tint: '#f2f9ff' },
  green: { solid: '#147a43', text: '#ffffff', tint: '#effaf3' },
  teal: { solid: '#0b7285', text: '#ffffff', tint: '#eff9fa' },
  purple: { solid: '#6b3fa0', text: '#ffffff', tint: '#f6f1fb' },
  orange: { solid: '#b4500b', text: '#ffffff', tint: '#fff6ee' },
  graphite: { solid: '#33445a', text: '#ffffff', tint: '#edf2f8' },
};
