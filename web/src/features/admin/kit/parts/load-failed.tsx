import { Button } from '@chakra-ui/react';
import { describeError } from '@/components/form/error-text.ts';
import { Empty } from './empty.tsx';
import { adminList } from './texts.ts';

type LoadFailedProps = { title?: string; error: unknown; onRetry: () => void };

/** A loading error: the reason, and a button to try again. */
export function LoadFailed({ title = adminList.failedTitle, error, onRetry }: LoadFailedProps) {
  return (
    <Empty failed title={title} text={describeError(error)}>
      <Button variant="outline" onClick={onRetry}>
        {adminList.retry}
      </Button>
    </Empty>
  );
}
