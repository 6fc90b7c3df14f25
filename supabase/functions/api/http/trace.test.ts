import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../../tests/support/function-settings.ts';
import { createApp } from '../app.ts';
import { traceOf } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

// supabase-js requires a WebSocket, which Node 20 lacks.
vi.stubGlobal('WebSocket', class {});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a request belongs to the trace that it names', () => {
  const { traceId, spanId, sampled } = traceOf(PARENT);
  expect([traceId, sampled]).toEqual([TRACE, true]);
  expect(spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(spanId).not.toBe('00f067aa0ba902b7');
});

it.each([
  undefined,
  '',
  'я',
  PARENT.toUpperCase(),
  `${PARENT}x`,
  PARENT.replace(TRACE, '0'.repeat(32)),
  PARENT.replace('00f067aa0ba902b7', '0'.repeat(16)),
  `00-${TRACE}"},{"level":"error-00f067aa0ba902b7-01`,
])('%s begins a new one', (header) => {
  const { traceId, sampled } = traceOf(header);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(TRACE);
  expect(sampled).toBe(false);
});

it('each log line of a request names its trace, and the database is told of it', async () => {
  const asked: (string | undefined)[] = [];
  const database = createServer((request, response) => {
    asked.push(request.headers.traceparent as string | undefined);
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end('{"code":"XX000","message":"x"}');
  });
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const lines: string[] = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line) => {
      lines.push(String(line));
    });
  }
  const url = `http://127.0.0.1:${(database.address() as AddressInfo).port}`;
  const app = createApp(functionSettings({ SUPABASE_URL: url }));
  const [first] = await Promise.all([
    app.request('/api/health', { headers: { traceparent: PARENT } }),
    app.request('/api/health'),
  ]);
  database.close();
  expect(first?.status).toBe(503);
  const traces = lines.map((line) => JSON.parse(line) as { trace_id: string; span_id: string });
  expect(traces).toHaveLength(4);
  // Two requests at once, two lines each, and neither takes the other's trace.
  expect(traces.filter(({ trace_id }) => trace_id === TRACE)).toHaveLength(2);
  expect(new Set(traces.map(({ trace_id }) => trace_id)).size).toBe(2);
  const [own] = traces.filter(({ trace_id }) => trace_id === TRACE);
  expect(asked).toContain(`00-${TRACE}-${own?.span_id}-01`);
});
