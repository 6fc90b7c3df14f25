import type { HistoryEntity } from '@contract/history.ts';
import type * as z from 'zod/mini';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import {
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import { formTexts } from '@/content/errors.ts';
import { wordLabels } from '../parts/value-text.ts';
import { type FieldKind, isRequired, kindOf, wordsOf } from './field-kind.ts';
import type { ObjectSchema } from './values-of.ts';

type FieldText = { readonly label: string; readonly placeholder?: string };
/** The texts of a record's public form; a missing one does not compile. */
type FieldTexts<Schema extends ObjectSchema> = Readonly<
  Record<keyof z.input<Schema> & string, FieldText>
>;

const INPUTS = {
  line: TextField,
  email: EmailField,
  phone: PhoneField,
  url: TextField,
  paragraph: TextareaField,
} as const;

/** Kinds of fields that take a whole row, below the others. */
const WIDE: ReadonlySet<FieldKind | null> = new Set(['url', 'paragraph', 'flag']);

type RecordFieldProps = {
  entity: HistoryEntity;
  name: string;
  field: z.ZodMiniType;
} & Required<FieldText>;

function RecordField({ entity, name, field, label, placeholder }: RecordFieldProps) {
  const kind = kindOf(field);
  const required = isRequired(field);
  if (kind === null) return null;
  if (kind === 'flag') return <CheckboxField name={name} label={label} />;
  if (kind === 'choice') {
    const labels = wordLabels(entity, name);
    return (
      <SelectField
        name={name}
        label={label}
        placeholder={placeholder}
        choices={wordsOf(field)
          .filter((word) => word !== '')
          .map((value) => ({ value, label: labels[value] ?? value }))}
        required={required}
      />
    );
  }
  const Input = INPUTS[kind];
  const isOfSomebodyElse = kind === 'email' || kind === 'phone';
  return (
    <Input
      name={name}
      label={label}
      required={required}
      {...(kind === 'url' && { type: 'url' })}
      {...(isOfSomebodyElse && { autoComplete: 'off' })}
    />
  );
}

type RecordFieldsProps<Schema extends ObjectSchema> = {
  entity: HistoryEntity;
  schema: Schema;
  texts: FieldTexts<Schema>;
};

/** The fields of a record in the order of its schema: short ones first, long ones below. */
export function RecordFields<Schema extends ObjectSchema>(props: RecordFieldsProps<Schema>) {
  const { entity, schema } = props;
  const texts: Readonly<Record<string, FieldText>> = props.texts;
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    isWide: WIDE.has(kindOf(field)),
    shown: (
      <RecordField
        key={name}
        entity={entity}
        name={name}
        field={field}
        label={texts[name]?.label ?? name}
        placeholder={texts[name]?.placeholder ?? formTexts.choose}
      />
    ),
  }));
  return (
    <>
      <FieldRow>{fields.filter(({ isWide }) => !isWide).map(({ shown }) => shown)}</FieldRow>
      {fields.filter(({ isWide }) => isWide).map(({ shown }) => shown)}
    </>
  );
}
