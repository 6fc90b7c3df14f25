import { HStack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { Icon } from '@/components/icons.tsx';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import type { ListParams } from './list-params.ts';
import { useAddress } from './use-address.ts';

/**
 * A cursor leads forward only. The cursors of the pages seen in this tab are remembered, so that "previous"
 * works; on a shared link to the middle of a list, only "first" does.
 */
const cursors = new Map<string, string>();

const place = (view: string, page: number) => `${view} ${page}`;

/** Remembers where a page of this view (list, search, filter, order) starts. */
function rememberPage(view: string, page: number, before: string): void {
  cursors.set(place(view, page), before);
}

/** Where a page starts; undefined if it was not seen. */
function cursorOfPage(view: string, page: number): string | undefined {
  return page === 1 ? '' : cursors.get(place(view, page));
}

type ListPagerProps = {
  view: string;
  params: ListParams;
  nextBefore: string | null;
  /** The asked page has not come yet: `nextBefore` is of the one before it, or of another order. */
  isPlaceholderData: boolean;
};

/** First, previous, next; hidden if there is only one page. With cursors the number of pages is unknown. */
export function ListPager({ view, params, nextBefore, isPlaceholderData }: ListPagerProps) {
  const { changeList } = useAddress();
  const { page, before } = params;
  if (page === 1 && nextBefore === null) return null;

  rememberPage(view, page, before);
  const previous = page > 1 ? cursorOfPage(view, page - 1) : undefined;
  const turn = (to: number) => {
    const cursor = to > page ? nextBefore : cursorOfPage(view, to);
    if (cursor === null || cursor === undefined) return;
    changeList({ page: to, before: cursor });
    document.getElementById('admin-rows')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <HStack as="nav" aria-label={adminList.pagesLabel} wrap="wrap" gap="1" pt="2">
      {page > 1 && (
        <TouchButton variant="ghost" px="2" onClick={() => turn(1)}>
          {adminList.firstPage}
        </TouchButton>
      )}
      {previous !== undefined && (
        <TouchButton variant="outline" onClick={() => turn(page - 1)}>
          <Icon name="chevronLeft" />
          {adminList.previousPage}
        </TouchButton>
      )}
      <Text px="1" fontSize="sm" color="fg.muted" aria-current="page">
        {adminList.page(formatNumber(page))}
      </Text>
      {nextBefore !== null && (
        <TouchButton
          variant="outline"
          aria-disabled={isPlaceholderData}
          onClick={() => isPlaceholderData || turn(page + 1)}
        >
          {adminList.nextPage}
          <Icon name="chevronRight" />
        </TouchButton>
      )}
    </HStack>
  );
}
