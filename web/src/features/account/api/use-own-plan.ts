import { useQuery } from '@tanstack/react-query';
import { ownPart } from './own-part.ts';

/** What this person has paid for, and what each plan would give now; loaded at each visit. */
export function useOwnPlan(id: string) {
  return useQuery({
    queryKey: ['account', id, 'plan'],
    queryFn: () => ownPart('plan'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
