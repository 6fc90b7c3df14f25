import { getBusinessProfile } from '@contract/business-profiles.ts';
import type { User } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '@/components/error-text.ts';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { businessTexts } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { businessKey } from '../../api/business-key.ts';
import { BusinessForm } from './business-form.tsx';

/** Loads what was saved before and lets it be changed. */
export function BusinessEditor({ account }: { account: User }) {
  const { data, error, refetch } = useQuery({
    queryKey: businessKey(account.id),
    queryFn: ({ signal }) => customerApi(getBusinessProfile, { signal }),
    staleTime: 0,
  });
  if (data) {
    return (
      <>
        <p>{businessTexts.text}</p>
        <BusinessForm owner={account.id} saved={data} />
      </>
    );
  }
  if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height="80" />
    </Loading>
  );
}
