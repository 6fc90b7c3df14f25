import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How a value stands in a link, where that differs from the input's own. */
type InLink = { toLink: (value: string) => string; toInput: (asked: string) => string };

const WRITE_AFTER_MS = 300;

/**
 * The values of the inputs within `ref`, by name. The page's address carries those that were changed, so that a link shows the
 * same, and they are read from it. The inputs are uncontrolled: what somebody entered before hydration, or before coming back, is
 * read from the page instead of being overwritten.
 */
export function useLinkedInputs<Name extends string>(
  start: Readonly<Record<Name, string>>,
  inLinks: Partial<Record<Name, InLink>> = {},
) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef({ start, inLinks });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [values, setValues] = useState(start);

  const read = useCallback(() => {
    const now: Record<Name, string> = { ...first.current.start };
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      if (input.type !== 'radio' || input.checked) now[input.name as Name] = input.value;
    }
    setValues(now);
    return now;
  }, []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    // While the page of a link loads, the address is already that page's.
    if (timer.current === undefined || window.location.pathname !== pathname) return;
    timer.current = undefined;
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(read()) as [Name, string][]) {
      const { toLink = String } = first.current.inLinks[name] ?? {};
      if (value === first.current.start[name]) address.searchParams.delete(name);
      else address.searchParams.set(name, toLink(value));
    }
    window.history.replaceState(window.history.state, '', address);
  }, [read, pathname]);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const isTouched = (input: HTMLInputElement) =>
      input.type === 'radio'
        ? input.checked !== input.defaultChecked
        : input.value !== input.defaultValue;
    const inputs = [...(ref.current?.querySelectorAll('input') ?? [])];
    const touched = new Set(inputs.filter(isTouched).map(({ name }) => name));
    for (const input of inputs) {
      const value = asked.get(input.name);
      if (value === null || touched.has(input.name)) continue;
      if (input.type === 'radio') input.checked ||= input.value === value;
      else input.value = first.current.inLinks[input.name as Name]?.toInput(value) ?? value;
    }
    read();
  }, [read]);

  useEffect(() => {
    // Before the link that it may be is followed, so that Back shows the same.
    document.addEventListener('click', write, true);
    return () => {
      document.removeEventListener('click', write, true);
      clearTimeout(timer.current);
    };
  }, [write]);

  const onInput = useCallback(() => {
    read();
    clearTimeout(timer.current);
    // Browsers refuse an address that changes with every step of a slider.
    timer.current = setTimeout(write, WRITE_AFTER_MS);
  }, [read, write]);

  return { ref, values, onInput };
}
