import { useQuery } from '@tanstack/react-query';
import { businessKey } from './account-keys.ts';
import { ownPart } from './own-part.ts';

/** The business profile, loaded at each visit. */
export function useBusiness(id: string) {
  return useQuery({
    queryKey: businessKey(id),
    queryFn: () => ownPart('business'),
    staleTime: 0,
  });
}
