import { formatNumber } from '@contract/fields/money.ts';
import {
  ASSISTANT_QUEUES,
  type AssistantListItem,
  getAssistant,
  listAssistants,
} from '@contract/managed-assistants.ts';
import { ASSISTANT_STATUSES } from '@contract/own-assistant.ts';
import { dateColumn, Stacked } from '../../kit/list/columns.tsx';
import type { ListConfig } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminAssistants as texts } from './texts.ts';

/** The tab of customers' assistants. */
export const assistantsConfig: ListConfig<AssistantListItem> = {
  list: listAssistants,
  // The dialog loads the whole assistant; a row has only the fields of the list.
  record: getAssistant,
  entity: 'assistants',
  title: texts.title,
  empty: texts.empty,
  searchPlaceholder: texts.search,
  statuses: [...ASSISTANT_QUEUES, ...ASSISTANT_STATUSES],
  name: ({ company }) => company,
  live: true,
  columns: [
    {
      key: 'company',
      label: texts.columns.company,
      sorts: ['name', '-name'],
      cell: ({ profileId, company, name }) => (
        <Stacked main={profileId === null ? texts.ours : company} below={name} />
      ),
      notInCard: true,
    },
    // The name that visitors see; in a table it is below the company.
    { key: 'name', label: texts.columns.name, onlyInCard: true },
    {
      key: 'status',
      label: texts.columns.status,
      cell: ({ status }) => <StatusBadge entity="assistants" status={status} />,
    },
    {
      key: 'used',
      label: texts.columns.use,
      cell: ({ used }) => formatNumber(used.conversations),
    },
    { key: 'heldAnswers', label: texts.columns.held },
    { key: 'reports', label: texts.columns.reports },
    dateColumn(texts.columns.createdAt, 'xl'),
  ],
  fields: [
    'id',
    'company',
    'profileId',
    'status',
    'pausedBy',
    'pauseReason',
    'name',
    'greeting',
    'colour',
    'phone',
    'hours',
    'accountBank',
    'accountNumber',
    'accountHolder',
    'sites',
    'modelAllowed',
    'key',
    'publishedAt',
    'heldFor',
    'refusal',
    'heldAnswers',
    'reports',
    'clearedAt',
    'givenBack',
    'createdAt',
    'updatedAt',
  ],
};
