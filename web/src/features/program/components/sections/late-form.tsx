import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentType,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ErrorState } from '@/components/states.tsx';

type Form = ComponentType;
type LatePart = { wanted: Promise<Form>; bring: () => Promise<void> };

/** The form is loaded when the reader is within two screens of it. */
const AHEAD = '200% 0px';
/** Events of a reader who already uses the form, which load it at once. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

/** React's `use` reads these: a part that is loaded renders without suspending. */
const here = (Part: Form): Promise<Form> =>
  Object.assign(Promise.resolve(Part), { status: 'fulfilled', value: Part });

/** A part of a page that renders once `load` has resolved; a failed load can be tried again. */
export function latePart(load: () => Promise<Form>): LatePart {
  let resolve: (Part: Form) => void = () => undefined;
  const part: LatePart = {
    wanted: new Promise<Form>((then) => {
      resolve = then;
    }),
    bring: async () => {
      const Part = await load();
      part.wanted = Object.assign(part.wanted, { status: 'fulfilled', value: Part });
      resolve(Part);
    },
  };
  return part;
}

/** `latePart` for prerendering: already loaded, so that the HTML contains the part. */
export async function wholePart(load: () => Promise<Form>): Promise<LatePart> {
  return { wanted: here(await load()), bring: async () => undefined };
}

function Part({ of }: { of: LatePart }) {
  const Form = use(of.wanted);
  return <Form />;
}

/**
 * The registration form. It is in the HTML from the start, so that Tab and find-in-page reach it, and its
 * script loads when a reader comes near or uses it: the form is far below, and its three steps are larger
 * than everything above. Until then React leaves the HTML alone; then it takes over what was typed.
 *
 * The element and its boundary must be the same objects at each render: a new one would have to render at
 * once, and would remove the HTML.
 */
export function LateForm({ part }: { part: LatePart }) {
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        <Part of={part} />
      </Suspense>
    ),
    [part],
  );
  const bring = useCallback(() => {
    setFailed(false);
    part.bring().catch(() => setFailed(true));
  }, [part]);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const once = () => {
      stopped.abort();
      bring();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) once();
      },
      { rootMargin: AHEAD },
    );
    signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(box);
    for (const touch of TOUCHES) box.addEventListener(touch, once, { signal });
    // Loads at once if there is no prerendered form (navigation within the site), or if it already has the focus.
    if (!box.querySelector('form') || box.contains(document.activeElement)) once();
    return () => stopped.abort();
  }, [bring]);
  useEffect(() => {
    const box = place.current;
    let isHere = false;
    void part.wanted.then(() => {
      isHere = true;
    });
    // Otherwise the browser would submit the form and leave the page.
    const hold = (event: Event) => {
      if (!isHere) event.preventDefault();
    };
    box?.addEventListener('submit', hold);
    return () => box?.removeEventListener('submit', hold);
  }, [part]);
  return (
    <chakra.div ref={place} minHeight={{ base: '128', sm: '88' }}>
      {failed && <ErrorState onRetry={bring} />}
      {boundary}
    </chakra.div>
  );
}
