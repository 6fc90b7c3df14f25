import type { AssistantColour } from '@contract/own-assistant.ts';
import { BOT_SCRIPT_PATH } from './paths.ts';

/**
 * The HTML that embeds a customer's assistant in a page. `site` is the origin of this site; the key has
 * URL-safe letters only, so nothing has to be escaped. Without a colour the button is blue.
 */
export const botSnippet = (site: string, key: string, colour: AssistantColour): string =>
  `<script async src="${site}${BOT_SCRIPT_PATH}" data-key="${key}" data-colour="${colour}"></script>`;

/** The same for a tag manager, which makes the element anew and keeps only its `src`. */
export const tagManagerSnippet = (site: string, key: string, colour: AssistantColour): string =>
  `<script async src="${site}${BOT_SCRIPT_PATH}?key=${key}&colour=${colour}"></script>`;

/** The two directives that a page with a Content-Security-Policy has to add for the script. */
export const botPolicy = (site: string): readonly string[] => [
  `script-src ${site}`,
  `frame-src ${site}`,
];
