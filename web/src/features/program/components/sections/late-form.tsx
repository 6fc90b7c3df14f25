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

/** So far ahead of the reader the form is fetched: two screens. */
const AHEAD = '200% 0px';
/** What of a reader who is in the form already asks for it. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

/** What React's `use` looks for: a part that is here is rendered without a pause. */
const here = (Part: Form): Promise<Form> =>
  Object.assign(Promise.resolve(Part), { status: 'fulfilled', value: Part });

/** A part of a page that renders once `bring` has loaded it; a failed load can be tried again. */
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

/** The same where a page is prerendered: its HTML holds the part. */
export async function wholePart(load: () => Promise<Form>): Promise<LatePart> {
  return { wanted: here(await load()), bring: async () => undefined };
}

function Part({ of }: { of: LatePart }) {
  const Form = use(of.wanted);
  return <Form />;
}

/**
 * The registration form: in the HTML from the start, so that Tab and a find in the page reach it, and its
 * script when a reader comes near or is in it: it stands far below, and three steps with their rules are
 * larger than everything above them. Until then React leaves the HTML alone, and takes over what was typed.
 * Its element, and that of the boundary in it, has to be the same at each render: another one would have to be
 * rendered at once, and the HTML would go.
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
    // Reached from another page there is no HTML to leave alone, or somebody was quicker than the script.
    if (!box.querySelector('form') || box.contains(document.activeElement)) once();
    return () => stopped.abort();
  }, [bring]);
  useEffect(() => {
    const box = place.current;
    let isHere = false;
    void part.wanted.then(() => {
      isHere = true;
    });
    // The browser would leave the page with what was typed.
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
