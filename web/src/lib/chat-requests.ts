/**
 * What a page asks of the chat panel: to open the assistant of an example business, with or without a first
 * question, or of the business that the visitor describes.
 */
export type ChatRequest = { example: string; question?: string } | { business: string };

type Listener = (request: ChatRequest) => void;

let listener: Listener | undefined;
let waiting: ChatRequest | undefined;

/** Opens the panel; a request made before the panel's button exists is kept for it. */
export function requestChat(request: ChatRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

/** Calls back for each request until the returned function is called. */
export function onChatRequest(hear: Listener): () => void {
  listener = hear;
  if (waiting) hear(waiting);
  waiting = undefined;
  return () => {
    if (listener === hear) listener = undefined;
  };
}
