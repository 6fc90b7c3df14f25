import type { ModelSettings } from '../settings.ts';

export type ChatMessage = { role: 'system' | 'user'; content: string };

/** How long a model may take, in milliseconds: to begin, between two pieces, and in all. */
export type Patience = { begin: number; piece: number; whole: number };
const PATIENCE: Patience = { begin: 10_000, piece: 6_000, whole: 25_000 };

/** The longest answer in characters; a model that does not stop is stopped. */
const MOST_CHARACTERS = 2_000;
/** The same asked of the model; Cyrillic letters cost it more tokens than Latin ones. */
const MOST_TOKENS = 900;

/** The model gave no whole answer: it did not answer, broke off, or said what cannot be read. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

type Chunk = { choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[] };

function readChunk(data: string): { text: string; finished: boolean } {
  let chunk: Chunk | null;
  try {
    chunk = JSON.parse(data) as Chunk | null;
  } catch {
    throw new ModelFailure('garbage');
  }
  const choice = chunk?.choices?.[0];
  // A last chunk may tell what was used, without a choice in it.
  if (!choice) {
    if (Array.isArray(chunk?.choices)) return { text: '', finished: false };
    throw new ModelFailure('garbage');
  }
  const text = choice.delta?.content ?? '';
  if (typeof text !== 'string') throw new ModelFailure('garbage');
  const reason = choice.finish_reason ?? null;
  // `length`, `content_filter`: what came is not the answer.
  if (reason !== null && reason !== 'stop') throw new ModelFailure('cut');
  return { text, finished: reason === 'stop' };
}

/** Resolves as `work` does, or fails after so long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFailure('slow')), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The data of each server-sent event of a response, until it ends. */
async function* eventData(
  body: ReadableStream<Uint8Array>,
  patience: Patience,
): AsyncGenerator<string> {
  const until = performance.now() + patience.whole;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const left = Math.min(patience.piece, until - performance.now());
      const { done, value } = await within(left, reader.read());
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      if (rest.length > MOST_CHARACTERS * 50) throw new ModelFailure('garbage');
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Asks a model in the shape of `POST …/chat/completions`, and gives its answer as it comes. Throws
 * ModelFailure unless the answer came whole.
 */
export async function* askModel(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  patience: Patience = PATIENCE,
): AsyncGenerator<string> {
  const stop = new AbortController();
  try {
    const asking = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        temperature: 0.2,
        max_tokens: MOST_TOKENS,
      }),
      // The key goes to the address that the owner has named and to no other.
      redirect: 'error',
      signal: stop.signal,
    });
    const response = await within(patience.begin, asking);
    const isStream = response.headers.get('content-type')?.includes('text/event-stream');
    if (!response.ok || !response.body || !isStream) throw new ModelFailure('refused');
    let length = 0;
    let finished = false;
    for await (const data of eventData(response.body, patience)) {
      if (data === '[DONE]') break;
      const chunk = readChunk(data);
      finished ||= chunk.finished;
      length += chunk.text.length;
      if (length > MOST_CHARACTERS) throw new ModelFailure('long');
      if (chunk.text !== '') yield chunk.text;
    }
    if (!finished) throw new ModelFailure('cut');
  } catch (error) {
    // What the network says may hold the address; nobody needs it.
    throw error instanceof ModelFailure ? error : new ModelFailure('unreachable');
  } finally {
    stop.abort();
  }
}
