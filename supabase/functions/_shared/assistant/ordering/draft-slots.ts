import type { BotGood, BotService } from '../../contract/automations.ts';
import type {
  BookingTalk,
  FormTalk,
  OrderTalk,
  TalkAsk,
  TalkDraft,
} from '../../contract/ordering.ts';
import { clockOfMoment, dayOfMoment, minutesOf } from '../../contract/week.ts';
import type { OrderingIndex } from './ordering-index.ts';

/** One thing that a draft needs. */
export type Slot = {
  ask: TalkAsk;
  isFilled: boolean;
  /** There is nothing to choose: it is filled by itself, and going back passes it. */
  isForced?: boolean;
  /** The draft without it. */
  clear: () => TalkDraft;
  /** Which line, option or field it is. */
  place?: number;
  option?: number;
};

/** So many goods or services are offered at once. */
export const MOST_AMONG = 12;

/** The goods or services of which one is meant, as they are offered. */
export const amongOf = ({ catalogue }: OrderingIndex, draft: TalkDraft) =>
  draft.kind === 'form'
    ? []
    : (draft.kind === 'order'
        ? catalogue.goods.filter(({ stock }) => stock !== 0)
        : catalogue.services
      )
        .filter(({ id }) => draft.among.includes(id))
        .slice(0, MOST_AMONG);

export const goodOf = ({ catalogue }: OrderingIndex, id: number): BotGood | undefined =>
  catalogue.goods.find((good) => good.id === id);
export const serviceOf = (
  { catalogue }: OrderingIndex,
  id: number | null,
): BotService | undefined => catalogue.services.find((service) => service.id === id);
export const formOf = ({ catalogue }: OrderingIndex, id: number) =>
  catalogue.forms.find((form) => form.id === id);

/** Who may be booked for a service. */
export function bookablesOf({ catalogue }: OrderingIndex, service: BotService | undefined) {
  const able = service?.bookables ?? null;
  return catalogue.bookables.filter(({ id }) => able === null || able.includes(id));
}

/** How an order may be paid: in each way at its handing over, or by transfer. */
export const waysOf = ({ catalogue }: OrderingIndex): ('delivery' | 'pickup')[] => {
  const settings = catalogue.orders?.settings;
  return [
    ...(settings && settings.areas.length > 0 ? (['delivery'] as const) : []),
    ...(settings?.pickUp != null ? (['pickup'] as const) : []),
  ];
};

export const sumOfGoods = (index: OrderingIndex, { lines }: OrderTalk): number =>
  lines.reduce((sum, { good, count }) => sum + (goodOf(index, good)?.price ?? 0) * (count ?? 0), 0);

export const isBelowLeast = (index: OrderingIndex, draft: OrderTalk): boolean =>
  sumOfGoods(index, draft) < (index.catalogue.orders?.settings.least ?? 0);

function* orderSlots(index: OrderingIndex, draft: OrderTalk): Generator<Slot> {
  const { lines } = draft;
  for (const [place, line] of lines.entries()) {
    const others = lines.filter((_, at) => at !== place);
    yield {
      ask: 'good',
      isFilled: true,
      place,
      clear: () => ({
        ...draft,
        lines: others,
        adding: others.length > 0 ? true : null,
        agreed: false,
      }),
    };
    const replaced = (changes: Partial<OrderTalk['lines'][number]>): TalkDraft => ({
      ...draft,
      agreed: false,
      lines: lines.map((one, at) => (at === place ? { ...line, ...changes } : one)),
    });
    for (const [option, { values }] of (goodOf(index, line.good)?.options ?? []).entries()) {
      const options = line.options.map((value, at) => (at === option ? null : value));
      yield {
        ask: 'option',
        isFilled: line.options[option] != null,
        isForced: values.length === 1,
        place,
        option,
        clear: () => replaced({ options }),
      };
    }
    yield {
      ask: 'count',
      isFilled: line.count !== null,
      place,
      clear: () => replaced({ count: null }),
    };
  }
  const clearMore = (): TalkDraft => ({ ...draft, adding: null, agreed: false });
  if (lines.length === 0) {
    yield { ask: 'good', isFilled: false, clear: clearMore };
    return;
  }
  yield {
    ask: 'more',
    isFilled: draft.adding !== null,
    isForced: index.catalogue.goods.length === 1,
    clear: clearMore,
  };
  if (draft.adding === true) yield { ask: 'good', isFilled: false, clear: clearMore };
  const clear = (changes: Partial<OrderTalk>) => (): TalkDraft => ({
    ...draft,
    agreed: false,
    ...changes,
  });
  yield {
    ask: 'way',
    isFilled: draft.way !== null,
    isForced: waysOf(index).length === 1,
    clear: clear({ way: null, area: null, pay: null }),
  };
  const settings = index.catalogue.orders?.settings;
  if (draft.way === 'delivery') {
    yield {
      ask: 'area',
      isFilled: draft.area !== null,
      isForced: settings?.areas.length === 1,
      clear: clear({ area: null }),
    };
    yield { ask: 'address', isFilled: draft.address !== null, clear: clear({ address: null }) };
  }
  yield {
    ask: 'pay',
    isFilled: draft.pay !== null,
    isForced: settings?.pays.length === 1,
    clear: clear({ pay: null }),
  };
}

/** A booking whose time is taken: what was wished is known as a day and a time. */
export function withoutStart(draft: BookingTalk): BookingTalk {
  const at = Date.parse(draft.start ?? '');
  if (Number.isNaN(at)) return { ...draft, agreed: false };
  const minutes = minutesOf(clockOfMoment(at));
  return { ...draft, start: null, day: dayOfMoment(at), minutes, agreed: false };
}

function* bookingSlots(index: OrderingIndex, draft: BookingTalk): Generator<Slot> {
  const clear = (changes: Partial<BookingTalk>) => (): TalkDraft => ({
    ...draft,
    agreed: false,
    ...changes,
  });
  const noTime = { day: null, minutes: null, span: null, start: null };
  yield {
    ask: 'service',
    isFilled: draft.service !== null,
    isForced: index.catalogue.services.length === 1,
    clear: clear({ service: null, bookable: null, ...noTime }),
  };
  const able = bookablesOf(index, serviceOf(index, draft.service));
  yield {
    ask: 'bookable',
    isFilled: draft.bookable !== null,
    isForced: able.length <= 1,
    clear: () => ({ ...withoutStart(draft), bookable: null }),
  };
  yield { ask: 'day', isFilled: draft.day !== null || draft.start !== null, clear: clear(noTime) };
  yield {
    ask: 'time',
    isFilled: draft.start !== null,
    clear: clear({
      ...{ minutes: null, span: null, start: null },
      day: withoutStart(draft).day,
    }),
  };
}

function* formSlots(index: OrderingIndex, draft: FormTalk): Generator<Slot> {
  for (const [place, { label }] of (
    formOf(index, draft.automation)?.settings.fields ?? []
  ).entries()) {
    const { [label]: own, ...others } = draft.values;
    yield {
      ask: 'field',
      isFilled: own !== undefined,
      place,
      clear: () => ({ ...draft, values: others, agreed: false }),
    };
  }
}

/** What a draft needs, in the order in which it is asked for. */
export function slotsOf(index: OrderingIndex, draft: TalkDraft): Slot[] {
  const own =
    draft.kind === 'order'
      ? orderSlots(index, draft)
      : draft.kind === 'booking'
        ? bookingSlots(index, draft)
        : formSlots(index, draft);
  return [...own];
}

/** What is chosen, if it can be, else what leaves nothing to choose. */
const keptOf = <Value>(chosen: Value | null, possible: readonly Value[]): Value | null => {
  const [only = null, ...others] = possible;
  if (chosen !== null && possible.includes(chosen)) return chosen;
  return others.length === 0 ? only : null;
};

/** Fills what leaves nothing to choose, and takes out what the assistant does not have any more; `isChanged` tells the latter. */
export function settle(
  index: OrderingIndex,
  draft: TalkDraft,
): { draft: TalkDraft | null; isChanged: boolean } {
  const { orders, appointments } = index.catalogue;
  if (draft.kind === 'order') {
    if (!orders) return { draft: null, isChanged: true };
    const { settings } = orders;
    const lines = draft.lines.filter(({ good, options }) => {
      const own = goodOf(index, good);
      return (
        own?.options.length === options.length &&
        own.stock !== 0 &&
        own.options.every(({ values }, at) => options[at] == null || values.includes(options[at]))
      );
    });
    const way = keptOf(draft.way, waysOf(index));
    const areas = way === 'delivery' ? settings.areas.map(({ name }) => name) : [];
    const settled: OrderTalk = {
      ...draft,
      ...{ lines, way, pay: keptOf(draft.pay, settings.pays), area: keptOf(draft.area, areas) },
      among: draft.among.filter((id) => goodOf(index, id) !== undefined),
      // With one good there is nothing more to add.
      adding:
        draft.adding ?? (index.catalogue.goods.length === 1 && lines.length > 0 ? false : null),
    };
    if (
      settled.adding === false &&
      lines.every(({ count }) => count !== null) &&
      isBelowLeast(index, settled)
    )
      settled.adding = null;
    return { draft: settled, isChanged: lines.length < draft.lines.length };
  }
  if (draft.kind === 'booking') {
    if (!appointments) return { draft: null, isChanged: true };
    const only = index.catalogue.services.length === 1 ? index.catalogue.services[0] : undefined;
    const service = serviceOf(index, draft.service) ?? only;
    const able = bookablesOf(index, service).map(({ id }) => id);
    const isAble = draft.bookable === 0 || able.includes(draft.bookable ?? -1);
    const bookable = isAble ? draft.bookable : keptOf(null, service ? able : []);
    const settled: BookingTalk = { ...draft, service: service?.id ?? null, bookable };
    return { draft: settled, isChanged: draft.service !== null && service?.id !== draft.service };
  }
  const form = formOf(index, draft.automation);
  if (!form) return { draft: null, isChanged: true };
  const labels = form.settings.fields.map(({ label }) => label);
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([label]) => labels.includes(label)),
  );
  return { draft: { ...draft, values }, isChanged: false };
}

/** An empty draft of a kind. */
export const NEW_ORDER: OrderTalk = {
  ...{
    kind: 'order',
    lines: [],
    adding: null,
    among: [],
    way: null,
    area: null,
    address: null,
    pay: null,
    agreed: false,
  },
};
export const NEW_BOOKING: BookingTalk = {
  ...{
    kind: 'booking',
    service: null,
    among: [],
    bookable: null,
    day: null,
    minutes: null,
    span: null,
    start: null,
    agreed: false,
  },
};
export const newForm = (automation: number): FormTalk => ({
  kind: 'form',
  automation,
  values: {},
  agreed: false,
});

/** A booking as the value of a choice that begins it: service, who, day, time, part of the day, and a free time. */
export const wishedValue = ({
  service,
  bookable,
  day,
  minutes,
  span,
  start,
}: BookingTalk): string =>
  `booking:${[service, bookable, day, minutes, span?.from, span?.until, start].join(';')}`;

/** What `wishedValue` has written; null for another value. */
export function readWished(value: string): Partial<BookingTalk> | null {
  const found = /^booking:(\d*);(\d*);(20\d\d-\d\d-\d\d)?;(\d*);(\d*);(\d*);(20[-\dT:.Z]+)?$/.exec(
    value,
  );
  if (!found) return null;
  const [service, bookable, , minutes, from, until] = found
    .slice(1, 7)
    .map((part = '') => (/^\d{1,15}$/.test(part) ? Number(part) : null));
  return {
    ...{ service, bookable, minutes, day: found[3] ?? null, start: found[7] ?? null },
    span: from != null && until != null ? { from, until } : null,
  };
}

export const labelOfLine = (
  index: OrderingIndex,
  { good, options }: OrderTalk['lines'][number],
): string =>
  [goodOf(index, good)?.name ?? '', ...options.filter((value) => value !== null)].join(', ');
