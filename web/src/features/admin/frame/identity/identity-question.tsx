import { lazy, Suspense } from 'react';
import { useIdentityAsked } from '../../session/identity.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}));

/** Rendered beside every staff page, for any request that needs a confirmed identity. */
export function IdentityQuestion() {
  const asked = useIdentityAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  );
}
