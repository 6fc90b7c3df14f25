import { me, type User } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';

/** The cache's key of the own profile; of this person, so that nobody is shown another's. */
export const accountKey = (id: string) => ['account', id] as const;

/** The own profile, fresh at each visit; what the header shows follows it. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: accountKey(id),
    queryFn: async ({ signal }): Promise<User> => {
      const profile = await customerApi(me, { signal });
      keptCustomer.update(profile);
      return profile;
    },
    staleTime: 0,
  });
}
