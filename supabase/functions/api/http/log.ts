import { VERSION } from '../../_shared/release.ts';
import type { ApiContext } from './context.ts';
import { tracedLine } from './trace.ts';

/**
 * One JSON line a request. It holds no personal data: the route's pattern instead of the path, no
 * query, no body, no address, and of an unexpected error its kind and place but never its message,
 * since a database message can quote a value. `trace_id` and `span_id` are OpenTelemetry's.
 */
export function logRequest(c: ApiContext, startedAt: number): void {
  const { status } = c.res;
  console.log(
    JSON.stringify({
      time: new Date().toISOString(),
      ...tracedLine(),
      level: status >= 500 ? 'error' : 'info',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('routePath') ?? null,
      status,
      code: c.get('errorCode') ?? null,
      ms: Math.round(performance.now() - startedAt),
      version: VERSION,
    }),
  );
}

/** An additional line for an unexpected failure. */
export function logFailure(c: ApiContext, error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  // A stack begins with the message, which may have several lines.
  const frames = error instanceof Error ? error.stack?.match(/^ +at .+$/gm) : undefined;
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      ...tracedLine(),
      level: 'error',
      requestId: c.get('requestId'),
      kind: cause instanceof Error ? cause.name : typeof cause,
      databaseCode: (cause as { code?: unknown } | null)?.code ?? null,
      at: frames?.slice(0, 5).map((frame) => frame.trim()) ?? null,
    }),
  );
}

/** The line of development and tests for a response that differs from the contract. */
export function logFaults(c: ApiContext, faults: readonly string[]): void {
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      ...tracedLine(),
      level: 'error',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('routePath') ?? null,
      message: 'The response is not what the contract says',
      faults: faults.slice(0, 10),
    }),
  );
}

/** The line for a failed background run of the dispatcher. */
export function logDispatchFailure(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      ...tracedLine(),
      level: 'error',
      message: 'The dispatcher of messages failed',
      kind: cause instanceof Error ? cause.name : typeof cause,
      databaseCode: (cause as { code?: unknown } | null)?.code ?? null,
    }),
  );
}

/** Logs what the language model was used for: its decision, or why it made none, and the tokens; no word of a text. */
export function logModel(outcome: string, used: { tokensIn: number; tokensOut: number }): void {
  console.log(
    JSON.stringify({
      time: new Date().toISOString(),
      ...tracedLine(),
      level: 'info',
      message: 'The model was asked',
      outcome,
      ...used,
    }),
  );
}
