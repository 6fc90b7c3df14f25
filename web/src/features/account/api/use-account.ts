import { me, type User } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';

/** The query key of the own profile, with the person's id so that nobody sees another one's. */
export const accountKey = (id: string) => ['account', id] as const;

/** The own profile, loaded at each visit; the header shows its changes. */
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
