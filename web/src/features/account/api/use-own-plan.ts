import { getOwnPlan } from '@contract/plan-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';

/** What this person has paid for, and what each plan would give now; loaded at each visit. */
export function useOwnPlan(id: string) {
  return useQuery({
    queryKey: ['account', id, 'plan'],
    queryFn: ({ signal }) => customerApi(getOwnPlan, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
