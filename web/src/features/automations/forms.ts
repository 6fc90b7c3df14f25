import {
  AUTOMATION_SETTINGS,
  type Automation,
  type AutomationInput,
  type AutomationKind,
  automationInput,
  type Bookable,
  bookableInput,
  type Good,
  goodInput,
  type Service,
  serviceInput,
} from '@contract/automations.ts';
import { usualWeek } from '@contract/week.ts';
import * as z from 'zod/mini';
import { listOf, numberOf, spansOf, spansText } from './typed.ts';

/** The values of a form as they are typed. */
export type Values = Record<string, unknown>;

type Rows = readonly Record<string, unknown>[];

/** A schema of typed values: made into what the contract's schema checks. */
const typed = <Output extends Values>(
  convert: (values: Values) => Values,
  schema: z.ZodMiniType<Output>,
) => z.pipe(z.transform<Values, Values>(convert), schema as z.ZodMiniType<Output, Values>);

const text = (value: number | string | null | undefined): string => String(value ?? '');
const weekText = (week: readonly { from: string; to: string }[][]): string[] => week.map(spansText);
const weekOf = (values: Values) => (values.week as string[]).map(spansOf);
const daysOf = (values: Values) => (values.daysOff as string[]).flatMap(listOf);

/** The form of a good. */
export const goodForm = {
  schema: typed(
    (values) => ({
      ...values,
      price: numberOf(values.price),
      stock: numberOf(values.stock),
      options: (values.options as Rows).map(({ name, values: of }) => ({
        name,
        values: listOf(of),
      })),
    }),
    goodInput,
  ),
  empty: { name: '', price: '', about: '', options: [], stock: '', picture: '' },
  valuesOf: ({ name, price, about, options, stock, picture }: Good): Values => ({
    name,
    price: text(price),
    about: text(about),
    options: options.map((option) => ({ name: option.name, values: option.values.join(', ') })),
    stock: text(stock),
    picture: text(picture),
  }),
};

/** The form of a service; without a chosen bookable everybody does it. */
export const serviceForm = {
  schema: typed(
    (values) => ({
      ...values,
      minutes: numberOf(values.minutes),
      price: numberOf(values.price),
      bookables:
        (values.bookables as string[]).length === 0
          ? null
          : (values.bookables as string[]).map(Number),
    }),
    serviceInput,
  ),
  empty: { name: '', minutes: '60', price: '', about: '', picture: '', bookables: [] },
  valuesOf: ({ name, minutes, price, about, picture, bookables }: Service): Values => ({
    name,
    minutes: text(minutes),
    price: text(price),
    about: text(about),
    picture: text(picture),
    bookables: (bookables ?? []).map(String),
  }),
};

/** The form of who or what is booked. */
export const bookableForm = {
  schema: typed(
    (values) => ({ ...values, week: weekOf(values), daysOff: daysOf(values) }),
    bookableInput,
  ),
  empty: { name: '', week: weekText(usualWeek()), daysOff: [], isOn: true },
  valuesOf: ({ name, week, daysOff, isOn }: Bookable): Values => ({
    name,
    week: weekText(week),
    daysOff: [...daysOff],
    isOn,
  }),
};

const settingsOf: Record<AutomationKind, (values: Values) => Values> = {
  orders: (values) => ({
    ...values,
    areas: (values.areas as Rows).map((area) => ({ ...area, fee: numberOf(area.fee) })),
    least: numberOf(values.least) ?? 0,
  }),
  appointments: (values) => ({
    ...values,
    earliest: numberOf(values.earliest),
    latest: numberOf(values.latest),
    changeUntil: numberOf(values.changeUntil),
  }),
  reminder: (values) => values,
  hours: (values) => ({ week: weekOf(values), daysOff: daysOf(values) }),
  form: ({ fields }) => ({
    fields: (fields as Rows).map((field) => ({
      ...field,
      values: field.kind === 'choice' ? listOf(field.values) : [],
    })),
  }),
};

/** A request form as the contract has it. */
const REQUEST_FORM = automationInput.def.options[4].shape;

const EMPTY: Record<AutomationKind, Values> = {
  orders: {
    areas: [{ name: 'Улаанбаатар', fee: '0', note: '' }],
    pickUp: '',
    least: '0',
    hours: '',
    pays: ['delivery'],
  },
  appointments: {
    earliest: '60',
    latest: '30',
    changeUntil: '3',
    isConfirmedAtOnce: true,
    severalForPhone: false,
  },
  reminder: { dayBefore: true, hourBefore: true, sms: false },
  hours: { week: weekText(usualWeek()), daysOff: [] },
  form: {
    name: '',
    fields: [
      { label: '', kind: 'text', values: '', isRequired: true },
      { label: '', kind: 'text', values: '', isRequired: false },
    ],
  },
};

function automationValues(automation: Automation): Values {
  switch (automation.kind) {
    case 'orders': {
      const { areas, pickUp, least, hours, pays } = automation.settings;
      return {
        areas: areas.map(({ name, fee, note }) => ({ name, fee: text(fee), note: text(note) })),
        pickUp: text(pickUp),
        least: text(least),
        hours: text(hours),
        pays: [...pays],
      };
    }
    case 'appointments': {
      const { earliest, latest, changeUntil, isConfirmedAtOnce, severalForPhone } =
        automation.settings;
      return {
        earliest: text(earliest),
        latest: text(latest),
        changeUntil: text(changeUntil),
        isConfirmedAtOnce,
        severalForPhone,
      };
    }
    case 'reminder': {
      return { ...automation.settings };
    }
    case 'hours':
      return {
        week: weekText(automation.settings.week),
        daysOff: [...automation.settings.daysOff],
      };
    case 'form':
      return {
        name: automation.name,
        fields: automation.settings.fields.map(({ label, kind, values, isRequired }) => ({
          label,
          kind,
          values: values.join(', '),
          isRequired,
        })),
      };
  }
}

/** The form of an automation's settings; of a request form with its name. */
export const automationForm = (kind: AutomationKind) => ({
  schema: typed(
    ({ name, ...values }) => ({ ...settingsOf[kind](values), ...(kind === 'form' && { name }) }),
    kind === 'form'
      ? z.strictObject({ name: REQUEST_FORM.name, ...REQUEST_FORM.settings.shape })
      : (AUTOMATION_SETTINGS[kind] as z.ZodMiniType<Values>),
  ),
  empty: EMPTY[kind],
  valuesOf: automationValues,
});

/** An automation as it is saved, with these settings. */
export function automationBody(
  kind: AutomationKind,
  isOn: boolean,
  { name, ...settings }: Values,
): AutomationInput {
  return { kind, isOn, settings, ...(kind === 'form' && { name }) } as AutomationInput;
}
