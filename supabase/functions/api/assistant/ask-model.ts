import type { ModelSettings } from '../settings.ts';

export type ChatMessage = { role: 'system' | 'user'; content: string };

/** Timeouts of a model in milliseconds: to begin, between two pieces, and in all. */
type ModelTimeouts = { begin: number; piece: number; whole: number };
const TIMEOUTS: ModelTimeouts = { begin: 10_000, piece: 6_000, whole: 25_000 };

/** The longest answer in characters; a longer one is cut off. */
const MOST_CHARACTERS = 2_000;
/** The token limit that is sent to the model; Cyrillic letters cost more tokens than Latin ones. */
const MOST_TOKENS = 900;

/** The model gave no complete answer: it was unreachable, stopped early, or sent something unreadable. */
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
  // The last chunk may contain usage figures and no choice.
  if (!choice) {
    if (Array.isArray(chunk?.choices)) return { text: '', finished: false };
    throw new ModelFailure('garbage');
  }
  const text = choice.delta?.content ?? '';
  if (typeof text !== 'string') throw new ModelFailure('garbage');
  const reason = choice.finish_reason ?? null;
  // `length` or `content_filter`: the answer is incomplete.
  if (reason !== null && reason !== 'stop') throw new ModelFailure('cut');
  return { text, finished: reason === 'stop' };
}

/** Resolves with `work`, or fails after `ms`. */
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

/** The data of each server-sent event of a response. */
async function* eventData(
  body: ReadableStream<Uint8Array>,
  timeouts: ModelTimeouts,
): AsyncGenerator<string> {
  const until = performance.now() + timeouts.whole;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const left = Math.min(timeouts.piece, until - performance.now());
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
 * Calls a model at `POST …/chat/completions` and yields its answer as it arrives. Throws ModelFailure unless
 * the answer is complete.
 */
export async function* askModel(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  timeouts: ModelTimeouts = TIMEOUTS,
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
      // The key is sent to the configured address only, never to where it redirects.
      redirect: 'error',
      signal: stop.signal,
    });
    const response = await within(timeouts.begin, asking);
    const isStream = response.headers.get('content-type')?.includes('text/event-stream');
    if (!response.ok || !response.body || !isStream) throw new ModelFailure('refused');
    let length = 0;
    let finished = false;
    for await (const data of eventData(response.body, timeouts)) {
      if (data === '[DONE]') break;
      const chunk = readChunk(data);
      finished ||= chunk.finished;
      length += chunk.text.length;
      if (length > MOST_CHARACTERS) throw new ModelFailure('long');
      if (chunk.text !== '') yield chunk.text;
    }
    if (!finished) throw new ModelFailure('cut');
  } catch (error) {
    // The network's message may contain the address; it is not needed.
    throw error instanceof ModelFailure ? error : new ModelFailure('unreachable');
  } finally {
    stop.abort();
  }
}
