import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import type { HistoryEntity } from '@contract/history.ts';
import { SORTS } from '@contract/http/lists.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminList } from '@/content/admin.ts';
import { sortLabels } from '@/content/status-labels.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { CompactSelect } from '../parts/compact-select.tsx';
import { wordLabels } from '../parts/value-text.ts';
import type { ListParams } from './list-params.ts';
import { useAddress } from './use-address.ts';

const PAUSE_MS = 300;

const Input = chakra('input', inputRecipe);

/** The search field. Letters stand at once; the list is asked when the hand pauses. */
function SearchField({ q, placeholder }: { q: string; placeholder: string }) {
  const { changeList } = useAddress();
  const [text, setText] = useState(q);
  const sent = useRef(q);

  // The address changed from elsewhere: Back, or the filters were cleared.
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);

  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      changeList({ q: next }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, changeList]);

  return (
    <chakra.div position="relative" flex={{ base: '1 1 100%', md: '1 1 16rem' }} minWidth="0">
      <AdminIcon
        name="search"
        position="absolute"
        left="3.5"
        top="1/2"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      />
      <Input
        type="search"
        aria-label={adminList.search}
        placeholder={placeholder}
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        pl="11"
        pr="4"
        minHeight="11"
        py="2"
        fontSize={{ base: 'md', md: 'sm' }}
      />
    </chakra.div>
  );
}

type ToolbarProps = {
  entity: HistoryEntity;
  params: ListParams;
  statuses: readonly string[];
  placeholder?: string;
  children?: ReactNode;
};

/** Search, filter, order, and what else a tab puts beside them. */
export function ListToolbar({ entity, params, statuses, placeholder, children }: ToolbarProps) {
  const { changeList } = useAddress();
  const labels = wordLabels(entity, 'status');
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <SearchField q={params.q} placeholder={placeholder ?? adminList.searchPlaceholder} />
      <CompactSelect
        label={adminList.statusFilter}
        value={params.status}
        onChange={(status) => changeList({ status })}
        choices={[
          ['', adminList.allStatuses],
          ...statuses.map((status) => [status, labels[status] ?? status] as const),
        ]}
      />
      <CompactSelect
        label={adminList.sort}
        value={params.sort}
        onChange={(sort) => changeList({ sort: sort as ListParams['sort'] })}
        choices={SORTS.map((sort) => [sort, sortLabels[sort]] as const)}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        flex={{ base: '1 1 100%', md: '0 0 auto' }}
        css={{ '& > button': { flexGrow: { base: '1', md: '0' }, paddingInline: '4' } }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
