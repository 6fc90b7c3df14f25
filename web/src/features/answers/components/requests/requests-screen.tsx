import { chakra } from '@chakra-ui/react/styled-system';
import {
  getRequest,
  LISTED_KINDS,
  type ListedKind,
  listRequests,
  REQUEST_LISTS,
  type RequestList,
  type RequestListItem,
} from '@contract/assistant-requests.ts';
import { LIMITS } from '@contract/fields/limits.ts';
import { getLead } from '@contract/own-conversations.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Filter } from '@/components/filter.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Input, Select } from '@/components/form/inputs.ts';
import { MoreButton } from '@/components/more-button.tsx';
import { EmptyState, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { Unloaded } from '@/components/unloaded.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { pages } from '@/lib/pages-of.ts';
import { saveFile } from '@/lib/save-file.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { CalendarLink } from './calendar-link.tsx';
import { DayPlanView } from './day-plan.tsx';
import { LeadCard } from './lead-card.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestSumsView } from './request-sums.tsx';
import { requestsFile } from './requests-file.ts';
import { requestKindTexts, requestListTexts, requestTexts as texts, VIEWS } from './texts.ts';

const PAGE = 30;

function List() {
  const { id, api } = useAssistantOwner();
  const [status, setStatus] = useState<RequestList | null>(null);
  const [kind, setKind] = useState<ListedKind | null>(null);
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const [loading, setLoading] = useState(false);
  const q = useDeferredValue(typed.trim());
  const filter = {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(day && { day }),
    ...(q && { q }),
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...pages,
      queryKey: [...assistantKeys.requests(id), 'list', status, kind, day, q],
      queryFn: ({ pageParam, signal }) =>
        api(listRequests, {
          query: { limit: PAGE, ...filter, ...(pageParam && { before: pageParam }) },
          signal,
        }),
    },
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await requestsFile(api, filter), texts.csvFile);
    } catch (failure) {
      toast({ title: texts.csvFailed, text: describeError(failure), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <p>{status === 'doubtful' ? texts.doubtfulText : texts.text}</p>
      <Filter
        label={texts.filter}
        all={texts.all}
        words={REQUEST_LISTS}
        labels={requestListTexts}
        value={status}
        onChange={setStatus}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Select
          aria-label={texts.kinds}
          width="auto"
          value={kind ?? ''}
          onChange={(event) =>
            setKind(LISTED_KINDS.find((one) => one === event.target.value) ?? null)
          }
        >
          <option value="">{texts.allKinds}</option>
          {LISTED_KINDS.map((one) => (
            <option key={one} value={one}>
              {requestKindTexts[one]}
            </option>
          ))}
        </Select>
        <Input
          type="date"
          width="auto"
          aria-label={texts.onDay}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={LIMITS.search}
          flex="1"
          minWidth="44"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          variant="outline"
          disabled={loading || rows.length === 0}
          onClick={() => void download()}
        >
          {loading ? texts.csvBusy : texts.csv}
        </Button>
      </chakra.div>
      {(!data || (error && rows.length === 0)) && (
        <Unloaded error={error} refetch={refetch}>
          <Skeleton height="40" />
        </Unloaded>
      )}
      {data && rows.length === 0 && (
        <EmptyState title={Object.keys(filter).length > 0 ? texts.emptyFiltered : texts.empty} />
      )}
      <chakra.ul listStyle="none" display="grid" gap="3">
        {rows.map(({ request, lead }) =>
          request ? (
            <RequestCard key={`request ${request.id}`} request={request} />
          ) : (
            lead && <LeadCard key={`lead ${lead.id}`} lead={lead} />
          ),
        )}
      </chakra.ul>
      {hasNextPage && (
        <MoreButton
          label={texts.more}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

/** One request or lead: what a row of "Ирсэн" opens. */
function One({ request, lead }: { request: number | null; lead: number | null }) {
  const { id, api, to } = useAssistantOwner();
  const { data, error, refetch } = useQuery({
    queryKey: [...assistantKeys.requests(id), 'one', request, lead],
    queryFn: async ({ signal }): Promise<RequestListItem> =>
      request === null
        ? { request: null, lead: await api(getLead, { params: { id: lead ?? 0 }, signal }) }
        : { request: await api(getRequest, { params: { id: request }, signal }), lead: null },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <p>
        <TextLink to={to('requests')}>{texts.toList}</TextLink>
      </p>
      {!data && (
        <Unloaded error={error} refetch={refetch}>
          <Skeleton height="40" />
        </Unloaded>
      )}
      <chakra.ul listStyle="none" maxWidth="prose">
        {data?.request && <RequestCard request={data.request} />}
        {data?.lead && <LeadCard lead={data.lead} />}
      </chakra.ul>
    </>
  );
}

const SCREENS = { list: List, day: DayPlanView, sums: RequestSumsView, calendar: CalendarLink };

/** A number of the address, or null. */
const numberOf = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/**
 * Everything that visitors have placed or left: the list, a day's plan, sums, the calendar. `?view=` opens one of them,
 * `?request=` or `?lead=` one record.
 */
export function RequestsScreen() {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'list';
  const Screen = SCREENS[view];
  const request = numberOf(search.get('request'));
  const lead = numberOf(search.get('lead'));
  if (request ?? lead) return <One request={request} lead={lead} />;
  return (
    <>
      <chakra.div
        role="group"
        aria-label={texts.views}
        display="flex"
        flexWrap="wrap"
        gap="2"
        _print={{ display: 'none' }}
      >
        {VIEWS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === view ? 'solid' : 'outline'}
            aria-pressed={one === view}
            onClick={() =>
              setSearch(
                (now) => {
                  now.set('view', one);
                  return now;
                },
                { replace: true },
              )
            }
          >
            {texts.view[one]}
          </Button>
        ))}
      </chakra.div>
      <Screen />
    </>
  );
}
