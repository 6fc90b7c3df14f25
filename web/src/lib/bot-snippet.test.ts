import { expect, it } from 'vitest';
import { botPolicy, botSnippet } from './bot-snippet.ts';

it('is one line that loads the script without holding up the page, and names two rules', () => {
  const snippet = botSnippet('https://hariuch.example', 'AbCdEfGhIjKlMnOpQrSt_-', 'teal');
  expect(snippet).toBe(
    '<script async src="https://hariuch.example/bot.js" data-key="AbCdEfGhIjKlMnOpQrSt_-" data-colour="teal"></script>',
  );
  expect(botPolicy('https://hariuch.example')).toEqual([
    'script-src https://hariuch.example',
    'frame-src https://hariuch.example',
  ]);
});
