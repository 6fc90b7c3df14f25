import type { User } from '@contract/users.ts';
import { describeError } from '@/components/form/error-text.ts';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { PATHS } from '@/lib/paths.ts';
import { useBusiness } from '@/lib/use-business.ts';
import { businessTexts, nextStepTexts } from '../../texts.ts';
import { BusinessForm } from './business-form.tsx';

/** Loads the saved business profile and its form. */
export function BusinessEditor({ account }: { account: User }) {
  const { data, error, refetch } = useBusiness(account.id);
  const begun = account.setupState !== 'collecting';
  if (data) {
    return (
      <>
        <p>{begun ? nextStepTexts.changes : businessTexts.text}</p>
        <p>
          {businessTexts.answers}{' '}
          <TextLink to={PATHS.accountAnswers}>{businessTexts.openAnswers}</TextLink>
        </p>
        <BusinessForm owner={account.id} begun={begun} saved={data} />
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
