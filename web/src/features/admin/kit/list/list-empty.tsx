import { Button } from '@chakra-ui/react';
import { adminList } from '@/content/admin.ts';
import { Empty } from '../parts/empty.tsx';

type ListEmptyProps = { text: string; filtered: boolean; onReset: () => void };

/** No rows, or none that match the search. */
export function ListEmpty({ text, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <Empty title={text} />;
  return (
    <Empty title={adminList.noMatch}>
      <Button variant="outline" onClick={onReset}>
        {adminList.resetFilters}
      </Button>
    </Empty>
  );
}
