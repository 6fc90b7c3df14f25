import { AUTOMATION_LIMITS, ORDER_PAYS } from '@contract/automation-limits.ts';
import { type AutomationKind, FIELD_KINDS } from '@contract/automations.ts';
import type { ReactElement } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import { choicesOf, TextField } from '@/components/form/text-field.tsx';
import { useAutomations } from '@/lib/use-automations.ts';
import {
  appointmentsFields as booking,
  fieldKindLabels,
  formFields,
  formNameField,
  orderPayLabels,
  ordersFields as orders,
  reminderFields as reminder,
  smsText,
} from '../texts.ts';
import { RowsField } from './rows-field.tsx';
import { WeekFields } from './week-fields.tsx';

const pays = choicesOf(ORDER_PAYS, orderPayLabels);
const { columns: ofArea, ...areas } = orders.areas;
const AREA = [
  { key: 'name', label: ofArea.name },
  { key: 'fee', label: ofArea.fee, kind: 'number' },
  { key: 'note', label: ofArea.note },
] as const;
const { columns: ofField, ...asked } = formFields.fields;
const FIELD = [
  { key: 'label', label: ofField.label },
  {
    key: 'kind',
    label: ofField.kind,
    kind: 'choice',
    choices: choicesOf(FIELD_KINDS, fieldKindLabels),
  },
  {
    key: 'values',
    label: ofField.values,
    shownIn: ({ kind }: Record<string, unknown>) => kind === 'choice',
  },
  { key: 'isRequired', label: ofField.isRequired, kind: 'check' },
] as const;

/** SMS only where they can be sent: nothing is offered that nobody has set up. */
function ReminderFields() {
  const aDay = useAutomations().data?.sms ?? 0;
  return (
    <>
      <CheckboxField name="dayBefore" {...reminder.dayBefore} />
      <CheckboxField name="hourBefore" {...reminder.hourBefore} />
      {aDay > 0 && (
        <>
          <p>{smsText(aDay)}</p>
          <CheckboxField name="sms" {...reminder.sms} />
        </>
      )}
    </>
  );
}

/** The fields of each kind. */
export const AUTOMATION_FIELDS: Readonly<Record<AutomationKind, () => ReactElement>> = {
  orders: () => (
    <>
      <RowsField
        name="areas"
        {...areas}
        columns={AREA}
        empty={{ name: '', fee: '0', note: '' }}
        most={AUTOMATION_LIMITS.areas}
      />
      <FieldRow>
        <TextField name="pickUp" {...orders.pickUp} />
        <TextField name="hours" {...orders.hours} />
      </FieldRow>
      <TextField name="least" {...orders.least} inputMode="numeric" required />
      <CheckboxGroup name="pays" {...orders.pays} choices={pays} required />
    </>
  ),
  appointments: () => (
    <>
      <FieldRow>
        <TextField name="earliest" {...booking.earliest} inputMode="numeric" required />
        <TextField name="latest" {...booking.latest} inputMode="numeric" required />
      </FieldRow>
      <TextField name="changeUntil" {...booking.changeUntil} inputMode="numeric" required />
      <CheckboxField name="isConfirmedAtOnce" {...booking.isConfirmedAtOnce} />
      <CheckboxField name="severalForPhone" {...booking.severalForPhone} />
    </>
  ),
  reminder: () => <ReminderFields />,
  hours: () => <WeekFields />,
  form: () => (
    <>
      <TextField name="name" {...formNameField} required />
      <RowsField
        name="fields"
        {...asked}
        columns={FIELD}
        empty={{ label: '', kind: 'text', values: '', isRequired: false }}
        most={AUTOMATION_LIMITS.fields}
      />
    </>
  ),
};
