import {
  getTopic,
  listTopics,
  TOPIC_STATUSES,
  type TopicListItem,
} from '@contract/assistant-topics.ts';
import { topicsTable } from '@/content/admin-topics.ts';
import { formatNumber } from '@/lib/money.ts';
import { dateColumn } from '../../kit/list/columns.tsx';
import type { ListConfig } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';

const { columns } = topicsTable;

/** The topics of the tab «Туслах». The list comes without their variants. */
export const topicsConfig: ListConfig<TopicListItem> = {
  list: listTopics,
  record: getTopic,
  entity: 'assistant-topics',
  title: topicsTable.title,
  empty: topicsTable.empty,
  searchPlaceholder: topicsTable.searchPlaceholder,
  statuses: TOPIC_STATUSES,
  name: ({ question }) => question,
  live: false,
  columns: [
    { key: 'id', label: columns.id, from: 'lg' },
    { key: 'question', label: columns.question, sorts: ['name', '-name'], notInCard: true },
    { key: 'tags', label: columns.tags, from: 'lg' },
    {
      key: 'status',
      label: columns.status,
      cell: ({ status }) => <StatusBadge entity="assistant-topics" status={status} />,
    },
    {
      key: 'helped',
      label: columns.rated,
      cell: ({ helped, notHelped }) => `${formatNumber(helped)} / ${formatNumber(notHelped)}`,
    },
    dateColumn(columns.createdAt),
  ],
  fields: [
    'id',
    'key',
    'question',
    'status',
    'answer',
    'linkLabel',
    'linkHref',
    'tags',
    'helped',
    'notHelped',
    'createdAt',
    'updatedAt',
  ],
};
