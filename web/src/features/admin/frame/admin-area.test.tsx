import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AdminArea } from './admin-area.tsx';
import { readLoginReturn } from './login/login-return.ts';

let from: string;
function Login() {
  from = readLoginReturn(useLocation().state).from;
  return null;
}

const root = createRoot(document.createElement('div'));
afterEach(() => {
  act(() => root.render(null));
  window.history.replaceState(null, '', '/');
});

/** Opens the guard without a session; the router is at `rendered`, the window already at `shown`. */
function leave(rendered: string, shown: string): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', shown);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[rendered]}>
        <Routes>
          <Route path="/admin/login" element={<Login />} />
          <Route path="*" element={<AdminArea>{null}</AdminArea>} />
        </Routes>
      </MemoryRouter>,
    ),
  );
}

it('returns to the dialog that was opened just before the session ended', () => {
  leave('/admin-dashboard?tab=quotes', '/admin-dashboard?tab=quotes&dialog=edit%3A5');
  expect(from).toBe('/admin-dashboard?tab=quotes&dialog=edit%3A5');
});

it('returns to the page of the router when the window has left it', () => {
  leave('/admin-dashboard?tab=quotes', '/admin/login');
  expect(from).toBe('/admin-dashboard?tab=quotes');
});
