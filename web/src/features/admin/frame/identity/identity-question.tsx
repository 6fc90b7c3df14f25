import { lazy, Suspense } from 'react';
import { useIdentityAsked } from '../../session/identity.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}));

/** Stands beside every staff page: over whatever asked for something that a token alone must not do. */
export function IdentityQuestion() {
  const asked = useIdentityAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  );
}
