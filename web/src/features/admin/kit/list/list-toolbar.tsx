import { Flex, Input, InputGroup } from '@chakra-ui/react';
import { LIMITS } from '@contract/fields/limits.ts';
import type { HistoryEntity } from '@contract/history.ts';
import { SORTS, type Sort, SPAM } from '@contract/http/lists.ts';
import { RECORD_KINDS, type RecordKind } from '@contract/record-kinds.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { sortLabels } from '../parts/status-labels.ts';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { wordLabels } from '../parts/value-text.ts';
import { AssigneeFilter, isWorkedOn } from './assignee.tsx';
import { DEFAULT_SORT, type ListParams } from './list-params.ts';
import { SavedViews } from './saved-views.tsx';
import { currentPlace, useAddress } from './use-address.ts';

const PAUSE_MS = 300;
/** An item of a select must not be empty; in the address "all" is empty. */
const ALL = 'all';

/** The search field. Text appears at once; the list is requested when typing pauses. */
function SearchField({ q, placeholder }: { q: string; placeholder: string }) {
  const { changeList } = useAddress();
  const [text, setText] = useState(q);
  const sent = useRef(q);

  // The address was changed elsewhere: by Back, or by clearing the filters.
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);

  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const place = currentPlace();
    const timer = setTimeout(() => {
      // Who has followed a link meanwhile is not brought back.
      if (currentPlace() !== place) return;
      sent.current = next;
      changeList({ q: next }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, changeList]);

  return (
    <InputGroup
      flex="1 1 12rem"
      startElement={<AdminIcon name="search" boxSize="5" color="fg.subtle" />}
    >
      <Input
        type="search"
        height={{ base: '11', md: '9' }}
        fontSize={{ base: 'md', md: 'sm' }}
        aria-label={adminList.search}
        placeholder={placeholder}
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </InputGroup>
  );
}

type StatusFilterProps = {
  label: string;
  all: string;
  status: string;
  statuses: readonly string[];
  labels: Readonly<Record<string, string>>;
};

export function StatusFilter({ label, all, status, statuses, labels }: StatusFilterProps) {
  const { changeList } = useAddress();
  return (
    <FilterSelect
      label={label}
      value={status || ALL}
      onChange={(word) => changeList({ status: word === ALL ? '' : word })}
      choices={[[ALL, all], ...statuses.map((word) => [word, labels[word] ?? word] as const)]}
    />
  );
}

type ToolbarProps = {
  entity: HistoryEntity;
  params: ListParams;
  statuses: readonly string[];
  placeholder?: string;
};

const isSort = (word: string): word is Sort => SORTS.some((sort) => sort === word);

export function ListToolbar({ entity, params, statuses, placeholder }: ToolbarProps) {
  const { changeList } = useAddress();
  const kind: RecordKind = RECORD_KINDS[entity];
  const { tab } = kind;
  const filters = useId();
  const [open, setOpen] = useState(
    params.status !== '' || params.assignee !== '' || params.sort !== DEFAULT_SORT,
  );
  return (
    <Flex role="search" wrap="wrap" gap={{ base: '2', md: '3' }} align="center">
      <SearchField q={params.q} placeholder={placeholder ?? adminList.searchPlaceholder} />
      <TouchButton
        hideFrom="md"
        variant="outline"
        aria-label={adminList.filters}
        aria-expanded={open}
        aria-controls={filters}
        onClick={() => setOpen((was) => !was)}
      >
        <AdminIcon name="filter" />
      </TouchButton>
      <Flex
        id={filters}
        wrap="wrap"
        gap={{ base: '2', md: '3' }}
        flex={{ base: '1 1 100%', md: '0 1 auto' }}
        // On a phone the filters are hidden until they are opened, so that the first record is visible.
        display={{ base: open ? 'flex' : 'none', md: 'flex' }}
      >
        <StatusFilter
          label={adminList.statusFilter}
          all={adminList.allStatuses}
          status={params.status}
          statuses={statuses}
          labels={{ ...wordLabels(entity, 'status'), [SPAM]: adminList.spam }}
        />
        {isWorkedOn(entity) && <AssigneeFilter assignee={params.assignee} />}
        <FilterSelect
          label={adminList.sort}
          value={params.sort}
          onChange={(sort) => isSort(sort) && changeList({ sort })}
          choices={SORTS.map((sort) => [sort, sortLabels[sort]] as const)}
        />
        {tab !== undefined && <SavedViews tab={tab} />}
      </Flex>
    </Flex>
  );
}
