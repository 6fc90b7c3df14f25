import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRACE_MS, withinGrace } from './grace.ts';
import { HOST, openServer } from './http-server.ts';
import { onStop } from './on-stop.ts';

// tests/local/stopping.test.ts stops the whole stack under load.

it('a server that stops takes nothing more, and has ended when the last open request has', async () => {
  const { port, serveWith, drain, close } = await openServer(0, 'PORT');
  const taken: ServerResponse[] = [];
  serveWith((_request, response) => taken.push(response));
  const socket = connect(port, HOST);
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  // The second request is sent over the connection on which the first is still open.
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  ask();
  await vi.waitUntil(() => taken.length === 1);
  let isDrained = false;
  const drained = drain().then(() => {
    isDrained = true;
  });
  ask();
  await new Promise((soon) => setTimeout(soon, 50));
  expect([taken.length, isDrained]).toEqual([1, false]);
  taken[0]?.end('the first');
  await drained;
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1.1 200 OK\r\nConnection: close\r\n[\s\S]*the first$/);
  expect(taken).toHaveLength(1);
  await close();
});

describe('stopping this process', () => {
  let signal: () => void;
  let exit: ReturnType<typeof vi.spyOn>;
  let parent = 7;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('npm_lifecycle_event', 'start');
    parent = 7;
    vi.spyOn(process, 'ppid', 'get').mockImplementation(() => parent);
    exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    vi.spyOn(process, 'on').mockImplementation((_name, listener) => {
      signal = listener as () => void;
      return process;
    });
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const hangs = () => new Promise<void>(() => undefined);

  it('ends well when everything is closed', async () => {
    onStop(async () => undefined);
    signal();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('ends at once with a second signal, but not with the copy that npm makes of the first', async () => {
    onStop(hangs);
    signal();
    await vi.advanceTimersByTimeAsync(100);
    signal();
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    signal();
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('ends although something hangs, after open requests had their time', async () => {
    onStop(hangs);
    signal();
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('ends with the shell that npm started it in', async () => {
    onStop(async () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(exit).not.toHaveBeenCalled();
    parent = 1;
    await vi.advanceTimersByTimeAsync(1000);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('gives open requests their time and no more', async () => {
    let isOver = false;
    void withinGrace(hangs()).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
