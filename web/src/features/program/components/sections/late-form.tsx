import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorState } from '@/components/states.tsx';
import { programFormTexts } from '@/content/program-form.ts';

type LateFormProps = { load: () => Promise<{ default: ComponentType }> };

/** So far ahead of the reader the form is fetched: two screens. */
const AHEAD = '200% 0px';

/**
 * Brings the registration form when a reader comes near: it stands far below, and three steps with
 * their rules are larger than everything above them. Its place is kept, so nothing moves. A
 * failed load can be tried again.
 */
export function LateForm({ load }: LateFormProps) {
  const [Form, setForm] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const bring = useCallback(() => {
    setFailed(false);
    load().then(
      (module) => startTransition(() => setForm(() => module.default)),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        bring();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [bring]);
  return (
    <chakra.div ref={place} minHeight={{ base: '128', sm: '88' }}>
      <noscript>{programFormTexts.withoutScript}</noscript>
      {failed && <ErrorState onRetry={bring} />}
      {Form && <Form />}
    </chakra.div>
  );
}
