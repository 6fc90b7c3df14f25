import { useQuery } from '@tanstack/react-query';
import { accountKey } from '@/lib/account-keys.ts';
import { ownPart } from '@/lib/own-part.ts';

/** What this person has paid for, and what each plan would give now; loaded at each visit. */
export function useOwnPlan(id: string) {
  return useQuery({
    queryKey: [...accountKey(id), 'plan'],
    queryFn: () => ownPart('plan'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
