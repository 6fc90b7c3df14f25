import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { programFormTexts } from '@/content/program-form.ts';

type LateFormProps = { load: () => Promise<{ default: ComponentType }> };

/**
 * Brings the registration form after the page itself: it stands far below, and three steps with
 * their rules would weigh more than everything above them. Its place is kept, so nothing moves.
 */
export function LateForm({ load }: LateFormProps) {
  const [Form, setForm] = useState<ComponentType | null>(null);
  useEffect(() => {
    const Late = lazy(load);
    setForm(() => Late);
  }, [load]);
  return (
    <chakra.div minHeight={{ base: '32rem', sm: '22rem' }}>
      <noscript>{programFormTexts.withoutScript}</noscript>
      {Form && (
        <Suspense fallback={null}>
          <Form />
        </Suspense>
      )}
    </chakra.div>
  );
}
