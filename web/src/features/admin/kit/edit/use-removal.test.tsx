import { ChakraProvider } from '@chakra-ui/react';
import { ERRORS, type ErrorCode } from '@contract/http/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error.ts';
import { staffSystem } from '@/theme/staff-system.ts';
import { toaster } from '../parts/notify.ts';
import { ToastRegion } from '../parts/toast-region.tsx';
import { useRemoval } from './use-removal.ts';

type Row = Parameters<ReturnType<typeof useRemoval>['removeRow']>[0];

const TEXTS = {
  deleted: 'Deleted',
  deleteFailed: 'Not deleted',
  restored: 'Restored',
  restoreFailed: 'Not restored',
};

const ROW: Row = { id: 5, version: 1, createdAt: '2026-11-24T00:00:00.000Z' };

function refused(code: ErrorCode): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(status, '', JSON.stringify({ code, message }), null);
}

let removeRow: (row: Row) => Promise<boolean>;
function Probe({ error }: { error: Error }) {
  ({ removeRow } = useRemoval({
    path: '/admin/program-registrations',
    entity: 'program-registrations',
    name: () => 'Бат',
    remove: () => Promise.reject(error),
    texts: TEXTS,
    failedTitle: 'Error',
  }));
  return null;
}

const root = createRoot(document.createElement('div'));
afterEach(() => {
  act(() => toaster.remove());
  act(() => root.render(null));
});

async function noticeAfter(error: Error): Promise<string[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ChakraProvider value={staffSystem}>
          <ToastRegion />
          <Probe error={error} />
        </ChakraProvider>
      </QueryClientProvider>,
    ),
  );
  await act(() => removeRow(ROW));
  const notice = await vi.waitFor(() => {
    const found = document.querySelector('[data-scope=toast][data-part=root]');
    expect(found).not.toBeNull();
    return found;
  });
  const texts = notice?.querySelectorAll('[data-part=title], [data-part=title] ~ *') ?? [];
  return [...texts].map(({ textContent }) => textContent ?? '');
}

it('a deletion that a conflict refused has the fixed words, and the reason below them', async () => {
  expect(await noticeAfter(refused('version_conflict'))).toEqual([
    'Error',
    TEXTS.deleteFailed,
    ERRORS.version_conflict.message,
  ]);
});

it('a deletion that failed without a reason has the fixed words alone', async () => {
  expect(await noticeAfter(refused('internal'))).toEqual(['Error', TEXTS.deleteFailed]);
});
