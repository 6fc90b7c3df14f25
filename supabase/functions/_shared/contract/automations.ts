import * as z from 'zod/mini';
import { AUTOMATION_LIMITS, ORDER_PAYS } from './automation-limits.ts';
import { IMAGE_TYPES } from './fields/files.ts';
import { foldText } from './fields/folded-text.ts';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import {
  choice,
  emptyToNull,
  flag,
  line,
  optionalLine,
  optionalParagraph,
} from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text } from './fields/records.ts';
import { route } from './http/route.ts';
import { HELD_FOR } from './own-assistant.ts';
import { wholeNumber } from './shown-price.ts';
import { daysOff, week } from './week.ts';

/**
 * What an owner sets up beside answers (docs/product.md §4.15): orders, appointments, reminders of them, working hours,
 * and request forms of the owner's own. The plan says how many work at the same time.
 */
export const AUTOMATION_KINDS = ['orders', 'appointments', 'reminder', 'hours', 'form'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

const AMOUNT_INVALID = '0–1,000,000,000 хооронд бүхэл төгрөг бичнэ үү';
/** Whole tugrik, nothing included. */
// @__NO_SIDE_EFFECTS__
const amount = () => wholeNumber(0, 1_000_000_000, AMOUNT_INVALID);

const LIST_INVALID = 'Жагсаалтаар өгнө үү';
/** A list without two texts that look alike. */
// @__NO_SIDE_EFFECTS__
const distinct = <Item>(of: (item: Item) => string, error: string) =>
  z.refine<Item[]>(
    (items) => new Set(items.map((item) => foldText(of(item)))).size === items.length,
    error,
  );
const SAME_NAME = 'Нэг нэр хоёр удаа орсон байна';

// What is sold.

const PICTURE_INVALID = 'Зургаа дахин сонгоно уу';
/** The address of an uploaded picture (`addAssistantPicture`), or nothing. */
// @__NO_SIDE_EFFECTS__
const picture = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(PICTURE_INVALID)
          .check(
            z.maxLength(100, { error: PICTURE_INVALID, abort: true }),
            z.regex(/^(?:\/api\/images\/[0-9a-f]{64})?$/, PICTURE_INVALID),
          ),
      ),
    ),
    emptyToNull,
  );

const NAME_REQUIRED = 'Нэрийг нь бичнэ үү';
// @__NO_SIDE_EFFECTS__
const name = () => line({ max: LIMITS.name, message: NAME_REQUIRED });

const OPTION_REQUIRED = 'Сонголтын нэр, утгуудыг бичнэ үү';
// @__NO_SIDE_EFFECTS__
const optionList = () =>
  z._default(
    z
      .array(
        z.strictObject(
          {
            name: line({ max: LIMITS.optionName, message: OPTION_REQUIRED }),
            values: z
              .array(line({ max: LIMITS.optionName, message: OPTION_REQUIRED }), OPTION_REQUIRED)
              .check(
                z.minLength(1, OPTION_REQUIRED),
                z.maxLength(
                  AUTOMATION_LIMITS.optionValues,
                  `Хамгийн ихдээ ${AUTOMATION_LIMITS.optionValues} утга`,
                ),
                distinct((value: string) => value, SAME_NAME),
              ),
          },
          OPTION_REQUIRED,
        ),
        LIST_INVALID,
      )
      .check(
        z.maxLength(
          AUTOMATION_LIMITS.options,
          `Хамгийн ихдээ ${AUTOMATION_LIMITS.options} төрлийн сонголт`,
        ),
        distinct((option: { name: string }) => option.name, SAME_NAME),
      ),
    [],
  );

const STOCK_INVALID = `Үлдэгдлийг 0–${AUTOMATION_LIMITS.stock} хооронд бичих, эсвэл хоосон үлдээнэ үү`;
const GOOD_INVALID = 'Барааны мэдээллийг шалгана уу';

/** A good: what visitors order. `stock` null: not counted; 0: there is none. */
export const goodInput = z.strictObject(
  {
    name: name(),
    price: amount(),
    about: optionalParagraph(LIMITS.about),
    /** What the visitor chooses: size, colour. */
    options: optionList(),
    picture: picture(),
    stock: z._default(z.nullable(wholeNumber(0, AUTOMATION_LIMITS.stock, STOCK_INVALID)), null),
  },
  GOOD_INVALID,
);
export type GoodInput = z.output<typeof goodInput>;

/** What everything has that waits for staff where its words have to be looked at (docs/product.md §4.14). */
const heldFields = {
  /** Visitors do not get these words: they wait, or staff refused them. They get the last ones that were not held. */
  held: z.boolean(),
  heldFor: z.nullable(z.enum(HELD_FOR)),
  /** Why staff refused them; null while they have not decided. */
  refusal: maybeText(),
};

/** What visitors get of a good. */
const shownGood = {
  id: rowId(),
  name: text(),
  price: count(),
  about: maybeText(),
  options: z.array(z.object({ name: text(), values: z.array(text()) })),
  picture: maybeText(),
  stock: z.nullable(count()),
};
export const good = z.object({ ...shownGood, ...heldFields, ...recordFields() });
export type Good = z.output<typeof good>;

const MINUTES_INVALID = `${AUTOMATION_LIMITS.minutesLeast}–${AUTOMATION_LIMITS.minutes} минут бичнэ үү`;
const BOOKABLES_INVALID = 'Хэн үйлчлэхийг жагсаалтаас сонгоно уу';

/** A service: what visitors book. */
export const serviceInput = z.strictObject({
  name: name(),
  minutes: wholeNumber(AUTOMATION_LIMITS.minutesLeast, AUTOMATION_LIMITS.minutes, MINUTES_INVALID),
  /** null: the price is said later. */
  price: z._default(z.nullable(amount()), null),
  about: optionalParagraph(LIMITS.about),
  picture: picture(),
  /** Who does it, by id; null: every bookable, later ones too. */
  bookables: z._default(
    z.nullable(
      z
        .array(
          z
            .number(BOOKABLES_INVALID)
            .check(z.int(BOOKABLES_INVALID), z.positive(BOOKABLES_INVALID)),
          BOOKABLES_INVALID,
        )
        .check(z.maxLength(AUTOMATION_LIMITS.bookables, BOOKABLES_INVALID)),
    ),
    null,
  ),
});
export type ServiceInput = z.output<typeof serviceInput>;

const shownService = {
  id: rowId(),
  name: text(),
  minutes: count(),
  price: z.nullable(count()),
  about: maybeText(),
  picture: maybeText(),
  bookables: z.nullable(z.array(rowId())),
};
export const service = z.object({ ...shownService, ...heldFields, ...recordFields() });
export type Service = z.output<typeof service>;

/** Who or what is booked: a person, a chair, a room. One that is off takes no new bookings. */
export const bookableInput = z.strictObject({
  name: name(),
  week: week(),
  daysOff: z._default(daysOff(), []),
  isOn: z._default(z.boolean('Тийм эсвэл үгүй гэж сонгоно уу'), true),
});
export type BookableInput = z.output<typeof bookableInput>;

const storedWeek = z.array(z.array(z.object({ from: text(), to: text() })));
const shownBookable = { id: rowId(), name: text(), week: storedWeek, daysOff: z.array(text()) };
export const bookable = z.object({
  ...shownBookable,
  isOn: z.boolean(),
  ...heldFields,
  ...recordFields(),
});
export type Bookable = z.output<typeof bookable>;

// How it is sold.

const WAY_REQUIRED = 'Хүргэлтийн бүс нэмэх, эсвэл очиж авах хаягаа бичнэ үү';
const PAY_REQUIRED = 'Төлөх аргаас дор хаяж нэгийг сонгоно уу';

export const ordersSettings = z
  .strictObject({
    /** Where it is delivered: `fee` in tugrik, `note` such as how long it takes. */
    areas: z
      .array(
        z.strictObject({ name: name(), fee: amount(), note: optionalLine(LIMITS.question) }),
        LIST_INVALID,
      )
      .check(
        z.maxLength(AUTOMATION_LIMITS.areas, `Хамгийн ихдээ ${AUTOMATION_LIMITS.areas} бүс`),
        distinct((area: { name: string }) => area.name, SAME_NAME),
      ),
    /** Where it may be picked up; null: nowhere. */
    pickUp: optionalLine(LIMITS.question),
    /** The least sum of the goods for which an order is taken, in tugrik. */
    least: z._default(amount(), 0),
    /** When it is delivered, in words. */
    hours: optionalLine(LIMITS.question),
    pays: z
      .array(choice(ORDER_PAYS), PAY_REQUIRED)
      .check(z.minLength(1, PAY_REQUIRED), z.maxLength(ORDER_PAYS.length, PAY_REQUIRED)),
  })
  .check(
    z.refine(({ areas, pickUp }) => areas.length > 0 || pickUp !== null, {
      path: ['areas'],
      error: WAY_REQUIRED,
    }),
  );
export type OrdersSettings = z.output<typeof ordersSettings>;

/** The bounds of `appointmentsSettings`. */
export const APPOINTMENT_LIMITS = { earliest: 20_160, latest: 180, changeUntil: 168 } as const;
const between = (most: number, least = 0) => `${least}–${most} хооронд бүхэл тоо бичнэ үү`;

export const appointmentsSettings = z.strictObject({
  /** How many minutes before its start a time may still be booked. */
  earliest: wholeNumber(0, APPOINTMENT_LIMITS.earliest, between(APPOINTMENT_LIMITS.earliest)),
  /** How many days ahead. */
  latest: wholeNumber(1, APPOINTMENT_LIMITS.latest, between(APPOINTMENT_LIMITS.latest, 1)),
  /** A booking is confirmed at once; otherwise the owner confirms it. */
  isConfirmedAtOnce: flag(),
  /** One phone may have more than one open booking of a service. */
  severalForPhone: flag(),
  /** Up to how many hours before its start the visitor may cancel or ask to move. */
  changeUntil: wholeNumber(
    0,
    APPOINTMENT_LIMITS.changeUntil,
    between(APPOINTMENT_LIMITS.changeUntil),
  ),
});
export type AppointmentsSettings = z.output<typeof appointmentsSettings>;

const REMINDER_REQUIRED = 'Хэзээ сануулахаа сонгоно уу';
/** When an appointment is remembered: the day before, the hour before. `sms`: by SMS also who left an e-mail address. */
export const reminderSettings = z
  .strictObject({ dayBefore: flag(), hourBefore: flag(), sms: z._default(flag(), false) })
  .check(
    z.refine(({ dayBefore, hourBefore }) => dayBefore || hourBefore, {
      path: ['dayBefore'],
      error: REMINDER_REQUIRED,
    }),
  );
export type ReminderSettings = z.output<typeof reminderSettings>;

const HOURS_REQUIRED = 'Дор хаяж нэг өдрийн цагийг бөглөнө үү';
/** When a person answers: «одоо хариулна», outside «маргааш 10:00-аас» (`isOpenAt`, `nextOpening`). */
export const hoursSettings = z
  .strictObject({ week: week(), daysOff: z._default(daysOff(), []) })
  .check(
    z.refine(({ week: days }) => days.some((spans) => spans.length > 0), {
      path: ['week'],
      error: HOURS_REQUIRED,
    }),
  );
export type HoursSettings = z.output<typeof hoursSettings>;

export const FIELD_KINDS = ['text', 'number', 'choice', 'date', 'phone'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const LABEL_REQUIRED = 'Юу асуухаа бичнэ үү';
const VALUES_REQUIRED = 'Хоёроос дээш сонголт бичнэ үү';
const FIELDS_INVALID = `${AUTOMATION_LIMITS.fieldsLeast}–${AUTOMATION_LIMITS.fields} асуулт байна`;

/** What a request form asks, in its order. `values` are those of a choice, and empty for the others. */
export const formSettings = z.strictObject({
  fields: z
    .array(
      z
        .strictObject({
          label: line({ max: LIMITS.name, message: LABEL_REQUIRED }),
          kind: choice(FIELD_KINDS),
          values: z._default(
            z.array(line({ max: LIMITS.name, message: VALUES_REQUIRED }), VALUES_REQUIRED).check(
              z.maxLength(
                AUTOMATION_LIMITS.optionValues,
                `Хамгийн ихдээ ${AUTOMATION_LIMITS.optionValues} утга`,
              ),
              distinct((value: string) => value, SAME_NAME),
            ),
            [],
          ),
          isRequired: flag(),
        })
        .check(
          z.refine(({ kind, values }) => kind !== 'choice' || values.length > 1, {
            path: ['values'],
            error: VALUES_REQUIRED,
          }),
          z.overwrite((field) => (field.kind === 'choice' ? field : { ...field, values: [] })),
        ),
      LIST_INVALID,
    )
    .check(
      z.minLength(AUTOMATION_LIMITS.fieldsLeast, FIELDS_INVALID),
      z.maxLength(AUTOMATION_LIMITS.fields, FIELDS_INVALID),
      distinct((field: { label: string }) => field.label, SAME_NAME),
    ),
});
export type FormSettings = z.output<typeof formSettings>;

/** The settings of each kind. */
export const AUTOMATION_SETTINGS = {
  orders: ordersSettings,
  appointments: appointmentsSettings,
  reminder: reminderSettings,
  hours: hoursSettings,
  form: formSettings,
} as const satisfies Record<AutomationKind, z.ZodMiniType>;
export type AutomationSettings = {
  [Kind in AutomationKind]: z.output<(typeof AUTOMATION_SETTINGS)[Kind]>;
};

const FORM_NAME = 'Хүсэлтийн нэрийг бичнэ үү';

/** An automation as the owner saves it. Only a request form has a name; of the others there is one each. */
export const automationInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('orders'), isOn: flag(), settings: ordersSettings }),
    z.strictObject({
      kind: z.literal('appointments'),
      isOn: flag(),
      settings: appointmentsSettings,
    }),
    z.strictObject({ kind: z.literal('reminder'), isOn: flag(), settings: reminderSettings }),
    z.strictObject({ kind: z.literal('hours'), isOn: flag(), settings: hoursSettings }),
    z.strictObject({
      kind: z.literal('form'),
      name: line({ max: LIMITS.assistantName, message: FORM_NAME }),
      isOn: flag(),
      settings: formSettings,
    }),
  ],
  'Автоматжуулалтын төрлийг сонгоно уу',
);
export type AutomationInput = z.output<typeof automationInput>;

const stored = {
  id: rowId(),
  isOn: z.boolean(),
  /** It is on, but beyond what the plan holds: kept as it is, and not offered to visitors. */
  rests: z.boolean(),
  ...heldFields,
  ...recordFields(),
};
export const automation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orders'), settings: ordersSettings, ...stored }),
  z.object({ kind: z.literal('appointments'), settings: appointmentsSettings, ...stored }),
  z.object({ kind: z.literal('reminder'), settings: reminderSettings, ...stored }),
  z.object({ kind: z.literal('hours'), settings: hoursSettings, ...stored }),
  z.object({ kind: z.literal('form'), name: text(), settings: formSettings, ...stored }),
]);
export type Automation = z.output<typeof automation>;

/** Everything that an owner has set up but the goods, which have a list of their own. */
export const automations = z.object({
  /** How many may work at the same time now. */
  most: count(),
  /** Reminders by SMS a day, where the operator has a provider and the plan holds them. */
  sms: z.optional(count()),
  automations: z.array(automation),
  services: z.array(service),
  bookables: z.array(bookable),
  goods: count(),
});
export type Automations = z.output<typeof automations>;

/**
 * What visitors may get of an assistant now, as `private.bot_catalogue` returns it: the automations that are on and within
 * the plan, without held words, and what belongs to them. Its keys are those of the contract already.
 */
export const botCatalogue = z.object({
  orders: z.nullable(z.object({ id: rowId(), settings: ordersSettings })),
  appointments: z.nullable(z.object({ id: rowId(), settings: appointmentsSettings })),
  reminder: z.nullable(z.object({ id: rowId(), settings: reminderSettings })),
  hours: z.nullable(z.object({ id: rowId(), settings: hoursSettings })),
  forms: z.array(z.object({ id: rowId(), name: text(), settings: formSettings })),
  /** Empty unless orders are taken. */
  goods: z.array(z.object(shownGood)),
  /** Both empty unless appointments are made; only bookables that are on, only services that one of them does. */
  services: z.array(z.object(shownService)),
  bookables: z.array(z.object(shownBookable)),
});
export type BotCatalogue = z.output<typeof botCatalogue>;
export type BotGood = BotCatalogue['goods'][number];
export type BotService = BotCatalogue['services'][number];
export type BotBookable = BotCatalogue['bookables'][number];

const PATH = '/api/me/assistant/automations';

export const getAutomations = route({
  method: 'GET',
  path: PATH,
  auth: 'assistant',
  summary: 'What the own assistant does beside answering: automations, services, who is booked',
  status: 200,
  response: automations,
});

export const addAutomation = route({
  method: 'POST',
  path: PATH,
  auth: 'assistant',
  summary: 'Set up an automation; there is one of each kind, and up to 20 request forms',
  status: 201,
  withoutKey: true,
  body: z.strictObject({ automation: automationInput }),
  response: z.object({ automation }),
  errors: ['automation_limit', 'catalogue_full', 'conflict', 'name_taken'],
});

export const changeAutomation = route({
  method: 'PUT',
  path: `${PATH}/{id}`,
  auth: 'assistant',
  summary: 'Replace an automation, turn it on or off',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
  body: z.strictObject({ automation: automationInput }),
  response: z.object({ automation }),
  errors: ['automation_limit', 'name_taken'],
});

export const deleteAutomation = route({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'assistant',
  summary: 'Delete an automation; goods, services and who is booked stay',
  status: 204,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
});

const GOODS_PATH = '/api/me/assistant/goods';
const goods = z.object({ goods: z.array(good) });

export const listGoods = route({
  method: 'GET',
  path: GOODS_PATH,
  auth: 'assistant',
  summary: 'All goods of the own assistant, in the order in which they were added',
  status: 200,
  response: goods,
});

const GOODS_EMPTY = 'Нэмэх бараа алга';

export const putGoods = route({
  method: 'POST',
  path: GOODS_PATH,
  auth: 'assistant',
  summary:
    'Add goods, all or none; of a name that is there, price, text, options and stock are replaced',
  status: 200,
  withoutKey: true,
  body: z.strictObject({
    goods: z.array(goodInput, GOODS_EMPTY).check(
      z.minLength(1, GOODS_EMPTY),
      z.maxLength(AUTOMATION_LIMITS.goods, `Хамгийн ихдээ ${AUTOMATION_LIMITS.goods} бараа`),
      distinct((item: { name: string }) => item.name, SAME_NAME),
    ),
  }),
  response: goods,
  errors: ['catalogue_full'],
});

export const changeGood = route({
  method: 'PUT',
  path: `${GOODS_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Replace a good',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
  body: goodInput,
  response: good,
  errors: ['name_taken'],
});

export const deleteGood = route({
  method: 'DELETE',
  path: `${GOODS_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Delete a good; orders keep its name and price',
  status: 204,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
});

const SERVICES_PATH = '/api/me/assistant/services';

/** For `bookables` of another assistant. */
const FOREIGN = ['conflict'] as const;

export const addService = route({
  method: 'POST',
  path: SERVICES_PATH,
  auth: 'assistant',
  summary: 'Add a service that visitors book',
  status: 201,
  withoutKey: true,
  body: serviceInput,
  response: service,
  errors: ['catalogue_full', 'name_taken', ...FOREIGN],
});

export const changeService = route({
  method: 'PUT',
  path: `${SERVICES_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Replace a service',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
  body: serviceInput,
  response: service,
  errors: ['name_taken', ...FOREIGN],
});

export const deleteService = route({
  method: 'DELETE',
  path: `${SERVICES_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Delete a service; bookings keep its name and price',
  status: 204,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
});

const BOOKABLES_PATH = '/api/me/assistant/bookables';

export const addBookable = route({
  method: 'POST',
  path: BOOKABLES_PATH,
  auth: 'assistant',
  summary: 'Add who or what is booked',
  status: 201,
  withoutKey: true,
  body: bookableInput,
  response: bookable,
  errors: ['catalogue_full', 'name_taken'],
});

export const changeBookable = route({
  method: 'PUT',
  path: `${BOOKABLES_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Replace who or what is booked',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
  body: bookableInput,
  response: bookable,
  errors: ['name_taken'],
});

export const deleteBookable = route({
  method: 'DELETE',
  path: `${BOOKABLES_PATH}/{id}`,
  auth: 'assistant',
  summary: 'Delete who or what is booked; bookings keep the name',
  status: 204,
  withoutKey: true,
  ifMatch: true,
  params: rowParams(),
});

export const addAssistantPicture = route({
  method: 'POST',
  path: '/api/me/assistant/pictures',
  auth: 'assistant',
  summary: 'Upload a picture of a good or a service: JPEG, PNG or WebP, 5 MB at most',
  status: 201,
  withoutKey: true,
  upload: IMAGE_TYPES,
  response: z.object({ url: text() }),
  errors: ['catalogue_full', 'conflict', 'rate_limited'],
});
