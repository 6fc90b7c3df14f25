import { DataList, Link } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import type { ReactNode } from 'react';
import { fieldLabel } from '../parts/field-labels.ts';
import { valueText } from '../parts/value-text.ts';
import { MailLink, PhoneLink } from './columns.tsx';

const LINKS = new Set(['website', 'currentWebsite', 'featuredImage', 'ctaUrl']);

type FieldValueProps = { entity: HistoryEntity; field: string; value: unknown };

function FieldValue({ entity, field, value }: FieldValueProps) {
  const text = valueText(entity, field, value);
  if (field === 'email') return <MailLink email={text} />;
  if (field === 'phone' || field === 'businessPhone') return <PhoneLink phone={text} />;
  if (LINKS.has(field)) {
    return (
      <Link href={text} target="_blank" rel="noreferrer" variant="underline" display="inline">
        {text}
      </Link>
    );
  }
  return <span>{text}</span>;
}

type FieldListProps<Row> = {
  entity: HistoryEntity;
  row: Row;
  fields: readonly (keyof Row & string)[];
  own?: Partial<Record<string, ReactNode>>;
  /** Labels by field that fit here better than the usual ones. */
  labels?: Partial<Record<string, string>>;
};

/** The fields of a record that hold something, with their whole content and line breaks. */
export function FieldList<Row>({
  entity,
  row,
  fields,
  own = {},
  labels = {},
}: FieldListProps<Row>) {
  const filled = fields.filter(
    (field) => own[field] !== undefined || valueText(entity, field, row[field]) !== '',
  );
  return (
    <DataList.Root gap="0" divideY="1px">
      {filled.map((field) => (
        <DataList.Item
          key={field}
          flexDirection={{ base: 'column', md: 'row' }}
          gap={{ base: '0', md: '4' }}
          py="2.5"
        >
          <DataList.ItemLabel flex={{ md: '0 0 12rem' }} alignItems="start">
            {labels[field] ?? fieldLabel(entity, field)}
          </DataList.ItemLabel>
          <DataList.ItemValue display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {own[field] ?? <FieldValue entity={entity} field={field} value={row[field]} />}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
