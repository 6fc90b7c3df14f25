import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffSystem } from '@/theme/staff-system.ts';
import { readListParams } from './list-params.ts';
import { ListToolbar } from './list-toolbar.tsx';

const place = document.createElement('div');
const root = createRoot(place);
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.append(place);
  window.history.replaceState(null, '', '/admin-dashboard?tab=users');
  act(() =>
    root.render(
      <BrowserRouter>
        <ChakraProvider value={staffSystem}>
          <ListToolbar
            entity="personal-data"
            params={readListParams(new URLSearchParams(), [])}
            statuses={[]}
          />
        </ChakraProvider>
      </BrowserRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root.render(null));
  place.remove();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Types a search; `meanwhile` happens before the pause in typing has passed. */
function search(text: string, meanwhile: () => void): string {
  const input = place.querySelector('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  meanwhile();
  act(() => vi.runAllTimers());
  return window.location.pathname + decodeURIComponent(window.location.search);
}

it('a search stands in the address of its list', () => {
  expect(search('Болд', () => undefined)).toBe('/admin-dashboard?tab=users&q=Болд');
});

// The router changes the address at once, and shows the list until the page of the link has loaded.
it.for(['/admin/users/5', '/admin-dashboard?tab=quotes'])(
  'who follows a link to %s right after typing gets there',
  (link) => {
    expect(search('Болд', () => window.history.pushState(null, '', link))).toBe(link);
  },
);
