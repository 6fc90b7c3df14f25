import { expect, it } from 'vitest';
import { type ChatRequest, onChatRequest, requestChat } from './chat-requests.ts';

it('keeps a request until somebody hears it, once', () => {
  const heard: ChatRequest[] = [];
  const hear = (request: ChatRequest) => void heard.push(request);
  requestChat({ business: 'Кафе' });
  const stop = onChatRequest(hear);
  expect(heard).toEqual([{ business: 'Кафе' }]);
  stop();
  const stopAgain = onChatRequest(hear);
  expect(heard).toHaveLength(1);
  requestChat({ example: 'bakery', question: 'Үнэ?' });
  expect(heard.at(-1)).toEqual({ example: 'bakery', question: 'Үнэ?' });
  stopAgain();
});
