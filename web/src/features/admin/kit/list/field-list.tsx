import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntity } from '@contract/history.ts';
import type { ReactNode } from 'react';
import { TextAnchor } from '@/components/text-link.tsx';
import { adminList } from '@/content/admin.ts';
import { fieldLabels } from '@/content/field-labels.ts';
import { valueText } from '../parts/value-text.ts';
import { MailLink, PhoneLink } from './columns.tsx';

const LINKS = new Set(['website', 'currentWebsite', 'featuredImage', 'ctaUrl']);

function FieldValue({
  entity,
  field,
  value,
}: {
  entity: HistoryEntity;
  field: string;
  value: unknown;
}) {
  const text = valueText(entity, field, value);
  if (text === '') return adminList.empty;
  if (field === 'email') return <MailLink email={text} />;
  if (field === 'phone' || field === 'businessPhone') return <PhoneLink phone={text} />;
  if (LINKS.has(field)) {
    return (
      <TextAnchor href={text} target="_blank" rel="noreferrer" fontWeight="normal">
        {text}
      </TextAnchor>
    );
  }
  return text;
}

type FieldListProps<Row> = {
  entity: HistoryEntity;
  row: Row;
  fields: readonly (keyof Row & string)[];
  /** Fields that are shown in a way of their own. */
  own?: Partial<Record<keyof Row & string, ReactNode>>;
  /** Names that fit this place better than the field's own. */
  labels?: Partial<Record<keyof Row & string, string>>;
};

/** Every field of a record with its whole content: nothing is cut, line breaks stay. */
export function FieldList<Row>({
  entity,
  row,
  fields,
  own = {},
  labels = {},
}: FieldListProps<Row>) {
  return (
    <chakra.dl display="grid" gap="0">
      {fields.map((field) => (
        <chakra.div
          key={field}
          display={{ base: 'block', md: 'flex' }}
          gap="4"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.dt textStyle="small" color="fg.muted" flex="0 0 12rem">
            {labels[field] ?? fieldLabels[field] ?? field}
          </chakra.dt>
          <chakra.dd
            flex="1"
            minWidth="0"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontSize="sm"
          >
            {own[field] ?? <FieldValue entity={entity} field={field} value={row[field]} />}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
