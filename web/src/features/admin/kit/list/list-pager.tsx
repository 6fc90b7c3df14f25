import { HStack, Pagination } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { Icon } from '@/components/icons.tsx';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { type ListParams, ROWS_ON_PAGE } from './list-params.ts';
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

type ListPagerProps = { view: string; params: ListParams; nextBefore: string | null };

/**
 * First, previous, next; hidden if there is only one page. With cursors the number of pages is unknown, so the
 * pagination component gets the current page plus one as the total while there is a next page.
 */
export function ListPager({ view, params, nextBefore }: ListPagerProps) {
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
    <Pagination.Root
      page={page}
      pageSize={ROWS_ON_PAGE}
      count={(nextBefore === null ? page : page + 1) * ROWS_ON_PAGE}
      onPageChange={({ page: to }) => turn(to)}
      translations={{
        rootLabel: adminList.pagesLabel,
        prevTriggerLabel: adminList.previousPage,
        nextTriggerLabel: adminList.nextPage,
      }}
    >
      <HStack wrap="wrap" pt="2">
        {page > 1 && (
          <TouchButton variant="ghost" onClick={() => turn(1)}>
            {adminList.firstPage}
          </TouchButton>
        )}
        {previous !== undefined && (
          <Pagination.PrevTrigger asChild>
            <TouchButton variant="outline">
              <Icon name="chevronLeft" />
              {adminList.previousPage}
            </TouchButton>
          </Pagination.PrevTrigger>
        )}
        <Pagination.PageText
          format={({ page: current }) => adminList.page(formatNumber(current))}
          px="2"
          color="fg.muted"
          aria-current="page"
        />
        {nextBefore !== null && (
          <Pagination.NextTrigger asChild>
            <TouchButton variant="outline">
              {adminList.nextPage}
              <Icon name="chevronRight" />
            </TouchButton>
          </Pagination.NextTrigger>
        )}
      </HStack>
    </Pagination.Root>
  );
}
