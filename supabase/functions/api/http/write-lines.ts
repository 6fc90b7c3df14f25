import type { Route } from '../../_shared/contract/http/route.ts';
import { LINES_TYPE } from '../../_shared/contract/http/stream.ts';
import type { Settings } from '../settings.ts';
import { responseFaults } from './check-response.ts';
import type { ApiContext } from './context.ts';
import { logFailure, logFaults } from './log.ts';

/**
 * Sends values as they come, one a line. The headers are already sent, so a failure can only end
 * the response early: a reader must treat a response without its end as incomplete.
 */
export function writeLines(
  c: ApiContext,
  route: Route,
  values: AsyncIterable<unknown>,
  { checkResponses }: Pick<Settings, 'checkResponses'>,
): Response {
  const iterator = values[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await iterator.next();
        if (isLeft) return;
        if (done) return controller.close();
        const faults = checkResponses ? responseFaults(route, value) : [];
        if (faults.length > 0) logFaults(c, faults);
        if (faults.length > 0) return controller.close();
        controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        logFailure(c, error);
        controller.close();
      }
    },
    // The reader has gone, so the source of the values stops too.
    cancel: async () => {
      isLeft = true;
      await iterator.return?.();
    },
  });
  return c.body(body, 200, {
    'Content-Type': `${LINES_TYPE}; charset=utf-8`,
    // Keeps nginx and similar proxies from buffering lines.
    'X-Accel-Buffering': 'no',
  });
}
