import { type Account, me } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { accountKey } from '@/lib/account-keys.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';

/** The own profile, loaded at each visit; the header shows its changes. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: accountKey(id),
    queryFn: async ({ signal }): Promise<Account> => {
      const profile = await customerApi(me, { signal });
      keptCustomer.update(profile);
      return profile;
    },
    staleTime: 0,
  });
}
