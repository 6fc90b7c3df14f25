/**
 * What a page asks the chat panel for: the assistant of an example business, with a question that is
 * put at once or without, or (`own`) that of the visitor's own business, which the panel asks about.
 */
export type ChatRequest = { example: string; question?: string } | { own: true };

type Listener = (request: ChatRequest) => void;

let listener: Listener | undefined;
let waiting: ChatRequest | undefined;

/** Opens the panel; a request that comes before the panel's button is kept for it. */
export function requestChat(request: ChatRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

/** Hears of requests until the returned function is called. */
export function onChatRequest(hear: Listener): () => void {
  listener = hear;
  if (waiting) hear(waiting);
  waiting = undefined;
  return () => {
    if (listener === hear) listener = undefined;
  };
}
