import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { Message } from '@/components/message.tsx';
import { EmptyState, Loading, Skeleton } from '@/components/states.tsx';
import { adminList } from '@/content/admin.ts';

const GHOST_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a list before its rows are here. */
export function ListLoading() {
  return (
    <Loading>
      <chakra.div bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" px="5">
        {GHOST_ROWS.map((row) => (
          <chakra.div key={row} py="4" borderBottomWidth="1px" borderColor="border">
            <Skeleton height="5" />
          </chakra.div>
        ))}
      </chakra.div>
    </Loading>
  );
}

/** The list could not be loaded at all: says why, and offers to try again. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Message size="part" title={adminList.failedTitle} text={describeError(error)} announce>
      <Button variant="outline" onClick={onRetry}>
        {adminList.retry}
      </Button>
    </Message>
  );
}

type ListEmptyProps = { text: string; filtered: boolean; onReset: () => void };

/** Nothing there, or nothing that fits the search. */
export function ListEmpty({ text, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <EmptyState title={text} />;
  return (
    <EmptyState title={adminList.noMatch}>
      <Button variant="outline" onClick={onReset}>
        {adminList.resetFilters}
      </Button>
    </EmptyState>
  );
}
