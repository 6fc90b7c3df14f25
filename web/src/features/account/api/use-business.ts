import { getBusinessProfile } from '@contract/business-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';
import { businessKey } from './business-key.ts';

/** The business profile, loaded at each visit. */
export function useBusiness(id: string) {
  return useQuery({
    queryKey: businessKey(id),
    queryFn: ({ signal }) => customerApi(getBusinessProfile, { signal }),
    staleTime: 0,
  });
}
