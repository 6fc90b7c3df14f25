import { describe, expect, it } from 'vitest';
import { chatSource } from './chat-source.ts';

const SITE = 'https://site.example';

describe('what the chat panel frames', () => {
  it('is the hosted chatbot, with exactly the permissions of docs/product.md §2.4', () => {
    const source = chatSource('https://bot.example/chat', SITE);
    expect(source.src).toBe('https://bot.example/chat');
    expect(source.sandbox.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(source.allow).toBe('microphone; camera; clipboard-read; clipboard-write');
  });

  it.each([undefined, '', 'no address', 'javascript:alert(1)', 'data:text/html,x', `${SITE}/chat`])(
    'is our own page without allow-same-origin for %s',
    (address) => {
      const source = chatSource(address, SITE);
      expect(source.src).toBe('/chat-assistant');
      expect(source.sandbox).not.toContain('allow-same-origin');
    },
  );
});
