import { quoteRequestInput, quoteRequests } from '@contract/quote-requests.ts';
import { quoteFields } from '@/content/quote.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { contactColumn, Stacked } from '../../kit/list/columns.tsx';
import { valueText } from '../../kit/parts/value-text.ts';
import { formTab } from '../../kit/work/form-tab.tsx';
import { quoteTexts } from './texts.ts';

const entity = 'quote-requests';

export const quotes = formTab({
  entity,
  record: quoteRequests,
  name: ({ name }) => name,
  columns: [
    contactColumn,
    { key: 'company', from: '2xl' },
    {
      key: 'projectTitle',
      label: quoteTexts.project,
      cell: ({ projectTitle, projectType }) => (
        <Stacked main={projectTitle} below={valueText(entity, 'projectType', projectType)} />
      ),
    },
    {
      key: 'budget',
      label: quoteTexts.budgetAndTime,
      cell: ({ budget, timeline }) => (
        <Stacked
          main={valueText(entity, 'budget', budget)}
          below={valueText(entity, 'timeline', timeline)}
        />
      ),
      from: 'xl',
    },
  ],
  fields: <RecordFields entity={entity} schema={quoteRequestInput} texts={quoteFields} />,
  statusTexts: quoteTexts.status,
});
