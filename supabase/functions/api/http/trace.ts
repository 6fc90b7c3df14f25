import { AsyncLocalStorage } from 'node:async_hooks';

/** The W3C Trace Context of a request: the trace, and our span in it. */
export type Trace = { traceId: string; spanId: string; sampled: boolean };

const running = new AsyncLocalStorage<Trace>();

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ZEROS = /^0+$/;

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/** The trace of a request: the one that its `traceparent` names, or a new one. */
export function traceOf(header: string | undefined): Trace {
  const [, traceId = '', parent = '', flags = '00'] = HEADER.exec(header?.trim() ?? '') ?? [];
  const isNamed = traceId !== '' && !ZEROS.test(traceId) && !ZEROS.test(parent);
  return {
    traceId: isNamed ? traceId : randomHex(16),
    spanId: randomHex(8),
    sampled: isNamed && (Number.parseInt(flags, 16) & 1) === 1,
  };
}

/** Runs work, and everything that it waits for, as part of a trace. */
export const withTrace = <Result>(trace: Trace, work: () => Result): Result =>
  running.run(trace, work);

/** The fields of a log line that name the trace, as OpenTelemetry calls them; empty outside of a request. */
export function tracedLine(): { trace_id?: string; span_id?: string } {
  const trace = running.getStore();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}

/** `fetch` that sends the trace in `traceparent`, so that the called service can log it too. */
export const tracedFetch: typeof fetch = (input, init) => {
  const trace = running.getStore();
  if (!trace) return fetch(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  const flags = trace.sampled ? '01' : '00';
  headers.set('traceparent', `00-${trace.traceId}-${trace.spanId}-${flags}`);
  return fetch(input, { ...init, headers });
};
