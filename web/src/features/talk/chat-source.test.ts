import { describe, expect, it } from 'vitest';
import { chatSource } from './chat-source.ts';

const SITE = 'https://site.example';

describe('what the chat panel frames', () => {
  it('is the hosted chatbot, with exactly the permissions of docs/product.md §2.4', () => {
    const source = chatSource('https://bot.example/chat', SITE);
    expect(source?.src).toBe('https://bot.example/chat');
    expect(source?.sandbox.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(source?.allow).toBe('microphone; camera; clipboard-read; clipboard-write');
  });

  it.each([undefined, '', 'no address', 'javascript:alert(1)', 'data:text/html,x', `${SITE}/chat`])(
    'is nothing, so that our own assistant takes its place, for %s',
    (address) => {
      expect(chatSource(address, SITE)).toBeNull();
    },
  );
});
