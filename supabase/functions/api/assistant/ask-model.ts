import * as z from 'zod/mini';
import type { ModelSettings } from '../settings.ts';

export type ChatMessage = { role: 'system' | 'user'; content: string };

/** What a call has used, as the provider counts it; 0 where it does not say. */
export type ModelUse = { tokensIn: number; tokensOut: number };

/** The model gave no complete answer: it was unreachable, late, stopped early, or sent something unreadable. */
class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

/** The visitor waits for so long in all. */
const PATIENCE_MS = 4_000;
/** A decision is short. */
const MOST_TOKENS = 200;
const MOST_BYTES = 100_000;

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string() }))
    .check(z.minLength(1)),
  usage: z.optional(z.object({ prompt_tokens: z.int(), completion_tokens: z.int() })),
});

/** The text of a response; fails beyond `MOST_BYTES`. */
async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_BYTES) throw new ModelFailure('garbage');
  }
  return text;
}

/** The JSON of a text; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readCompletion(text: string): { text: string; use: ModelUse } {
  const read = completion.safeParse(jsonOf(text));
  const choice = read.data?.choices[0];
  if (!read.success || !choice) throw new ModelFailure('garbage');
  // `length` or `content_filter`: the answer is incomplete.
  if (choice.finish_reason !== 'stop') throw new ModelFailure('cut');
  const { prompt_tokens: tokensIn = 0, completion_tokens: tokensOut = 0 } = read.data.usage ?? {};
  return { text: choice.message.content, use: { tokensIn, tokensOut } };
}

/**
 * Asks a model at `POST …/chat/completions` for JSON of a schema. Throws ModelFailure unless the answer is complete
 * and in time; whether it is of the schema is for the caller to see.
 */
export async function askModel(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  schema: object,
  patience: number = PATIENCE_MS,
  mostTokens: number = MOST_TOKENS,
): Promise<{ text: string; use: ModelUse }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model,
        messages,
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'decision', strict: true, schema },
        },
        temperature: 0,
        max_tokens: mostTokens,
      }),
      // The key is sent to the configured address only, never to where it redirects.
      redirect: 'error',
      // It ends the reading of the body too.
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelFailure('refused');
    }
    return readCompletion(await textOf(response));
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    // The network's message may contain the address; it is not needed.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ModelFailure(isLate ? 'slow' : 'unreachable');
  }
}

/**
 * What `read` makes of the JSON that a model sends. Null, with the reason for the log, where the model failed, or said otherwise
 * than it was told to; what it used counts all the same.
 */
export async function readModel<Told>(
  asked: ReturnType<typeof askModel>,
  read: (json: unknown) => Told | null,
): Promise<{ told: Told | null; failure: string; use: ModelUse }> {
  try {
    const { text, use } = await asked;
    return { told: read(jsonOf(text)), failure: 'unsound', use };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { told: null, failure: error.message, use: { tokensIn: 0, tokensOut: 0 } };
  }
}
