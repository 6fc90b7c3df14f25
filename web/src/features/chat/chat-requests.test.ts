import { describe, expect, it } from 'vitest';
import { readChatRequest } from './chat-requests.ts';

const SITE = 'https://site.example';

describe('what the framed assistant may ask', () => {
  it('is to close the panel and to open a page of the site', () => {
    expect(readChatRequest({ chat: 'close' }, SITE)).toEqual({ chat: 'close' });
    expect(readChatRequest({ chat: 'open', href: '/ai-voice-agent#pricing' }, SITE)).toEqual({
      chat: 'open',
      href: '/ai-voice-agent#pricing',
    });
  });

  it.each([
    null,
    'close',
    {},
    { chat: 'eval' },
    { chat: 'open' },
    { chat: 'open', href: 'javascript:alert(1)' },
    { chat: 'open', href: 'https://other.example/' },
    { chat: 'open', href: '//other.example/' },
    { chat: 'open', href: '/\\other.example/' },
  ])('is nothing else: %j', (data) => {
    expect(readChatRequest(data, SITE)).toBeNull();
  });
});
