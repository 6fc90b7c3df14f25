import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { staffSystem } from '@/theme/staff-system.ts';
import { adminList } from '../parts/texts.ts';
import { ListPager } from './list-pager.tsx';
import { readListParams } from './list-params.ts';

/** Presses "next" below a list, and returns the address. */
function next(isPlaceholderData: boolean): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/admin-dashboard?tab=users');
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <BrowserRouter>
        <ChakraProvider value={staffSystem}>
          <ListPager
            view="users"
            params={readListParams(new URLSearchParams(), [])}
            nextBefore="abc"
            isPlaceholderData={isPlaceholderData}
          />
        </ChakraProvider>
      </BrowserRouter>,
    ),
  );
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === adminList.nextPage,
  );
  act(() => button?.click());
  act(() => root.unmount());
  return window.location.search;
}

it('the next page begins after the last row', () => {
  expect(next(false)).toBe('?tab=users&page=2&before=abc');
});

// The second press of two, or one right after another order was chosen: the rows are of another list.
it('nothing follows the rows of another list', () => {
  expect(next(true)).toBe('?tab=users');
});
