import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAddress, useDialogAddress } from './use-address.ts';

type Hooks = ReturnType<typeof useAddress> & ReturnType<typeof useDialogAddress>;

let hooks: Hooks;
function Probe() {
  hooks = { ...useAddress(), ...useDialogAddress() };
  return null;
}

const root = createRoot(document.createElement('div'));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/admin-dashboard?tab=quotes&q=Болд&dialog=details:5');
});
afterEach(() => {
  act(() => root.render(null));
  window.history.replaceState(null, '', '/');
});

it('two changes before the next render both hold', () => {
  act(() =>
    root.render(
      <BrowserRouter>
        <Probe />
      </BrowserRouter>,
    ),
  );
  expect(hooks).toMatchObject({ kind: 'details', id: '5' });
  act(() => {
    hooks.close();
    hooks.changeList({ status: 'spam' });
  });
  expect(Object.fromEntries(hooks.search)).toEqual({ tab: 'quotes', q: 'Болд', status: 'spam' });
  expect(hooks.kind).toBe('');
});
