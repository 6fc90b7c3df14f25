import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { adminList } from '@/content/admin.ts';
import { formatNumber } from '@/lib/money.ts';
import type { ListParams } from './list-params.ts';
import { cursorOfPage, rememberPage } from './page-trail.ts';
import { useAddress } from './use-address.ts';

type ListPagerProps = { view: string; params: ListParams; nextBefore: string | null };

/** First, previous, next; absent when everything stands on one page. */
export function ListPager({ view, params, nextBefore }: ListPagerProps) {
  const { changeList } = useAddress();
  const { page, before } = params;
  if (page === 1 && nextBefore === null) return null;

  rememberPage(view, page, before);
  const previous = page > 1 ? cursorOfPage(view, page - 1) : undefined;
  const turn = (to: number, cursor: string) => {
    changeList({ page: to, before: cursor });
    document.getElementById('admin-rows')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <chakra.nav
      aria-label={adminList.pagesLabel}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      pt="2"
    >
      {page > 1 && (
        <Button variant="ghost" size="sm" onClick={() => turn(1, '')}>
          {adminList.firstPage}
        </Button>
      )}
      {previous !== undefined && (
        <Button variant="outline" size="sm" onClick={() => turn(page - 1, previous)}>
          <Icon name="chevronLeft" />
          {adminList.previousPage}
        </Button>
      )}
      <chakra.span textStyle="small" color="fg.muted" px="2" aria-current="page">
        {adminList.page(formatNumber(page))}
      </chakra.span>
      {nextBefore !== null && (
        <Button variant="outline" size="sm" onClick={() => turn(page + 1, nextBefore)}>
          {adminList.nextPage}
          <Icon name="chevronRight" />
        </Button>
      )}
    </chakra.nav>
  );
}
