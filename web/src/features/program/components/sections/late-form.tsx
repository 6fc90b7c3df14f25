import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '@/components/states.tsx';
import { keepFields } from '@/lib/keep-fields.ts';

type Form = ComponentType;

/** The form is loaded when the reader is within two screens of it. */
const AHEAD = '200% 0px';
/** Events of a reader who already uses the form, which load it at once. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;
const PLACE = 'late-form';

/**
 * The form's HTML, which React leaves as it is; where it draws the page anew (`lib/hydrate.ts`), it puts it there again.
 */
const formHtml = () => ({
  __html:
    (typeof document !== 'undefined' && document.querySelector(`#${PLACE} > div`)?.innerHTML) || '',
});

type LateFormProps = {
  load: () => Promise<Form>;
  /** For prerendering: the form itself. */
  whole: Form | undefined;
};

/**
 * The registration form. It is in the HTML from the start, so that Tab and find-in-page reach it, and its
 * script loads when a reader comes near or uses it: the form is far below, and its three steps are larger
 * than everything above. Until then its HTML is no part of the page's components: a boundary that waits for
 * hydration would hold up every navigation. The form takes over what was typed (`typedValues`).
 */
export function LateForm({ load, whole }: LateFormProps) {
  const [Form, setForm] = useState(() => whole);
  const [html] = useState(formHtml);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const bring = useCallback(() => {
    setFailed(false);
    load().then(
      (Loaded) => {
        if (!place.current) return;
        // At once, so that no key is lost between the two.
        const moveFields = keepFields(place.current);
        flushSync(() => setForm(() => Loaded));
        moveFields();
      },
      () => setFailed(true),
    );
  }, [load]);
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
  return (
    <chakra.div ref={place} id={PLACE} minHeight={{ base: '128', sm: '88' }}>
      {failed && <ErrorState onRetry={bring} />}
      {Form ? (
        <div key="form">
          <Form />
        </div>
      ) : (
        <div
          key="html"
          // Otherwise the browser would submit the form and leave the page.
          onSubmit={(event) => event.preventDefault()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the element's own content
          dangerouslySetInnerHTML={html}
        />
      )}
    </chakra.div>
  );
}
