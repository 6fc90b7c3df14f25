import { ULAANBAATAR_OFFSET_MS } from '../../contract/fields/dates.ts';
import { formatMnt } from '../../contract/fields/money.ts';
import type {
  BookingTalk,
  OrderTalk,
  PlacedDraft,
  TalkAsk,
  TalkChoice,
  TalkDraft,
  TalkStep,
} from '../../contract/ordering.ts';
import { clockOfMoment, dayOfMoment, minutesOf as minutesOfTime } from '../../contract/week.ts';
import {
  amongOf,
  bookablesOf,
  formOf,
  goodOf,
  labelOfLine,
  MOST_AMONG,
  type Slot,
  serviceOf,
  sumOfGoods,
  waysOf,
  wishedValue,
} from './draft-slots.ts';
import { askedSlot, changeable, choose } from './hear.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { dayLabel, ORDERING_TEXTS as texts, timeLabel } from './texts.ts';

/** Free times of a service: moments, ordered; empty for what is no booking. */
export type FreeTimes = readonly string[];

/** So many goods, counts, days and times are offered at once; the others can be typed. */
const MOST = { counts: 6, days: 7, times: 40, nearest: 3 };

const minutesOf = (moment: string): number => minutesOfTime(clockOf(moment));
const clockOf = (moment: string): string => clockOfMoment(Date.parse(moment));
const dayOf = (moment: string): string => dayOfMoment(Date.parse(moment));

/** «Маргааш, 11-р сарын 27 (Пүрэв), 15:00» of a moment. */
const momentLabel = (moment: string, today: string): string =>
  `${dayLabel(dayOf(moment), today)}, ${clockOf(moment)}`;

const choice = (value: string, label: string, more: Partial<TalkChoice> = {}): TalkChoice => ({
  ...{ value, label, price: null, note: null, picture: null },
  ...more,
});

export const goodChoice = (index: OrderingIndex, id: number): TalkChoice[] => {
  const good = goodOf(index, id);
  return good
    ? [
        choice(`good:${id}`, good.name, {
          price: good.price,
          picture: good.picture,
          note: good.about,
        }),
      ]
    : [];
};
export const serviceChoice = (index: OrderingIndex, id: number): TalkChoice[] => {
  const service = serviceOf(index, id);
  if (!service) return [];
  const note = [texts.minutes(service.minutes), service.about]
    .filter((one) => one !== null)
    .join('. ');
  return [
    choice(`service:${id}`, service.name, { price: service.price, picture: service.picture, note }),
  ];
};

/** «Цамц, M, 2 ш – 90,000₮». */
const lineLabel = (index: OrderingIndex, line: OrderTalk['lines'][number]): string => {
  const pieces = line.count ?? 0;
  const price = goodOf(index, line.good)?.price ?? 0;
  return texts.line(labelOfLine(index, line), pieces, pieces * price);
};

type Asked = { text: string; choices: TalkChoice[] };

function askInOrder(
  index: OrderingIndex,
  draft: Extract<TalkDraft, { kind: 'order' }>,
  slot: Slot,
): Asked {
  const line = draft.lines[slot.place ?? -1];
  const good = line && goodOf(index, line.good);
  const { orders, goods } = index.catalogue;
  if (slot.ask === 'good') {
    const among = amongOf(index, draft);
    const offered = among.length > 0 ? among : goods.filter(({ stock }) => stock !== 0);
    const text =
      among.length > 0 ? texts.goodAmong : draft.lines.length > 0 ? texts.another : texts.good;
    return {
      text,
      choices: offered.slice(0, MOST_AMONG).flatMap(({ id }) => goodChoice(index, id)),
    };
  }
  if (slot.ask === 'option' && good) {
    const option = good.options[slot.option ?? -1];
    return {
      text: texts.option(good.name, option?.name ?? ''),
      choices: (option?.values ?? []).map((value) => choice(`option:${value}`, value)),
    };
  }
  if (slot.ask === 'count' && line) {
    const most = Math.min(MOST.counts, good?.stock ?? MOST.counts);
    const counts = Array.from({ length: most }, (_, less) =>
      choice(`count:${less + 1}`, String(less + 1)),
    );
    const others = draft.lines.length > 1 ? [choice('count:0', texts.remove)] : [];
    return { text: texts.count(labelOfLine(index, line)), choices: [...counts, ...others] };
  }
  if (slot.ask === 'more') {
    return {
      text: texts.more(draft.lines.map((one) => lineLabel(index, one))),
      choices: [choice('more:no', texts.enough), choice('more:yes', texts.addMore)],
    };
  }
  const settings = orders?.settings;
  if (slot.ask === 'way') {
    const labels = { delivery: texts.delivery, pickup: texts.pickup };
    return {
      text: texts.way,
      choices: waysOf(index).map((way) =>
        choice(
          `way:${way}`,
          labels[way],
          way === 'pickup' ? { note: settings?.pickUp ?? null } : {},
        ),
      ),
    };
  }
  if (slot.ask === 'area') {
    return {
      text: texts.area,
      choices: (settings?.areas ?? []).map(({ name, fee, note }) =>
        choice(`area:${name}`, name, { price: fee, note }),
      ),
    };
  }
  if (slot.ask === 'address') return { text: texts.address, choices: [] };
  return {
    text: texts.pay,
    choices: (settings?.pays ?? []).map((pay) => choice(`pay:${pay}`, payLabel(pay, draft.way))),
  };
}

const payLabel = (pay: 'delivery' | 'transfer', way: 'delivery' | 'pickup' | null): string =>
  pay === 'transfer'
    ? texts.payByTransfer
    : way === 'pickup'
      ? texts.payAtPickup
      : texts.payAtDelivery;

function askInBooking(
  index: OrderingIndex,
  draft: Extract<TalkDraft, { kind: 'booking' }>,
  slot: Slot,
  times: FreeTimes,
  today: string,
): Asked {
  if (slot.ask === 'service') {
    const services = draft.among.length > 0 ? amongOf(index, draft) : index.catalogue.services;
    return {
      text: texts.service,
      choices: services.slice(0, MOST_AMONG).flatMap(({ id }) => serviceChoice(index, id)),
    };
  }
  if (slot.ask === 'bookable') {
    const able = bookablesOf(index, serviceOf(index, draft.service));
    return {
      text: texts.bookable,
      choices: [
        choice('bookable:0', texts.anybody),
        ...able.map(({ id, name }) => choice(`bookable:${id}`, name)),
      ],
    };
  }
  const { day, minutes, span } = draft;
  const startChoice = (start: string, label: string) => choice(`start:${start}`, label);
  const isWithin = (start: string) =>
    span === null || (minutesOf(start) >= span.from && minutesOf(start) < span.until);
  const within = times.filter(isWithin);
  // A time that was said and is not free: the nearest three, of that day first.
  if (minutes !== null || (day !== null && !within.some((start) => dayOf(start) === day))) {
    const wished =
      Date.parse(`${day ?? today}T00:00:00Z`) -
      ULAANBAATAR_OFFSET_MS +
      (minutes ?? span?.from ?? 12 * 60) * 60_000;
    const far = (start: string) => Math.abs(Date.parse(start) - wished);
    const onlyTime = day === null;
    const near = onlyTime
      ? times.filter((start) => minutesOf(start) === minutes)
      : times.toSorted((a, b) => far(a) - far(b));
    const nearest = (near.length > 0 ? near : times).slice(0, MOST.nearest).toSorted();
    if (nearest.length > 0) {
      const asked = [
        day === null ? '' : dayLabel(day, today),
        minutes === null
          ? span
            ? `${timeLabel(span.from)}–${timeLabel(span.until)}`
            : ''
          : timeLabel(minutes),
      ].filter((one) => one !== '');
      const isThere = onlyTime && near.length > 0;
      return {
        text: isThere ? texts.day : texts.noTime(asked.join(', ')),
        choices: nearest.map((start) => startChoice(start, momentLabel(start, today))),
      };
    }
  }
  if (slot.ask === 'day') {
    const days = [...new Set((within.length > 0 ? within : times).map(dayOf))].slice(0, MOST.days);
    return {
      text: texts.day,
      choices: days.map((one) => choice(`day:${one}`, dayLabel(one, today))),
    };
  }
  const ofDay = within.filter((start) => dayOf(start) === day);
  // Of very many, those on the half hour.
  const shown =
    ofDay.length > MOST.times ? ofDay.filter((start) => minutesOf(start) % 30 === 0) : ofDay;
  return {
    text: texts.time(dayLabel(day ?? today, today)),
    choices: shown.slice(0, MOST.times).map((start) => startChoice(start, clockOf(start))),
  };
}

/** So many free times are offered to press beside the answer to a question. */
const MOST_OFFERED = 6;

/** The answer to a question about free times, with choices that begin a booking of them. */
export function offerTimes(
  index: OrderingIndex,
  asked: BookingTalk,
  times: FreeTimes,
  today: string,
): Asked {
  const draft = withStart(asked, times);
  const slot = askedSlot(index, draft);
  const { text, choices } = slot
    ? askInBooking(index, draft, slot, times, today)
    : {
        text: texts.isFree(momentLabel(draft.start ?? '', today)),
        choices: [choice(`start:${draft.start}`, texts.agree.booking)],
      };
  // Evenly over the day, not only its first ones.
  const every = slot?.ask === 'time' ? Math.ceil(choices.length / MOST_OFFERED) : 1;
  const begin = (value: string) => {
    const begun = choose(index, draft, value).draft;
    return begun?.kind === 'booking' ? wishedValue(begun) : value;
  };
  return {
    text,
    choices: choices
      .filter((_, at) => at % every === 0)
      .slice(0, MOST_OFFERED)
      .map((one) => ({ ...one, value: begin(one.value) })),
  };
}

function askInForm(
  index: OrderingIndex,
  draft: Extract<TalkDraft, { kind: 'form' }>,
  slot: Slot,
): Asked {
  const fields = formOf(index, draft.automation)?.settings.fields ?? [];
  const place = slot.place ?? 0;
  const field = fields[place];
  if (!field) return { text: '', choices: [] };
  return {
    text: texts.field(field.label, place + 1, fields.length),
    choices: [
      ...field.values.map((value) => choice(`field:${value}`, value)),
      ...(field.isRequired ? [] : [choice('field:', texts.skip)]),
    ],
  };
}

const told = (label: string, value: string): string => `• ${label}: ${value}`;

/** What is chosen, line by line, as it is shown before it is placed. */
function wholeLines(index: OrderingIndex, draft: TalkDraft, today: string): string[] {
  const { labels } = texts;
  if (draft.kind === 'order') {
    const settings = index.catalogue.orders?.settings;
    const area = settings?.areas.find(({ name }) => name === draft.area);
    const isDelivered = draft.way === 'delivery';
    return [
      ...draft.lines.map((line) => `• ${lineLabel(index, line)}`),
      ...(isDelivered && area ? [`• ${texts.fee(area.name, area.fee)}`] : []),
      ...(isDelivered
        ? [told(labels.address, draft.address ?? '')]
        : [told(labels.pickup, settings?.pickUp ?? '')]),
      ...(isDelivered && settings?.hours ? [told(labels.hours, settings.hours)] : []),
      ...(draft.pay ? [told(labels.pay, payLabel(draft.pay, draft.way))] : []),
      texts.total(sumOf(index, draft) ?? 0),
    ];
  }
  if (draft.kind === 'booking') {
    const service = serviceOf(index, draft.service);
    const who = index.catalogue.bookables.find(({ id }) => id === draft.bookable);
    return [
      told(labels.service, `${service?.name ?? ''}, ${texts.minutes(service?.minutes ?? 0)}`),
      ...(who ? [told(labels.bookable, who.name)] : []),
      told(labels.start, draft.start ? momentLabel(draft.start, today) : ''),
      ...(service?.price != null ? [told(labels.price, formatMnt(service.price))] : []),
    ];
  }
  const fields = formOf(index, draft.automation)?.settings.fields ?? [];
  return fields.flatMap(({ label, kind }) => {
    const value = draft.values[label] ?? '';
    return value === '' ? [] : [told(label, kind === 'date' ? dayLabel(value, today) : value)];
  });
}

/** The sum, as far as it is chosen; null where nothing is to be paid. */
function sumOf(index: OrderingIndex, draft: TalkDraft): number | null {
  if (draft.kind === 'booking') return serviceOf(index, draft.service)?.price ?? null;
  if (draft.kind === 'form') return null;
  const area = index.catalogue.orders?.settings.areas.find(({ name }) => name === draft.area);
  return sumOfGoods(index, draft) + (draft.way === 'delivery' ? (area?.fee ?? 0) : 0);
}

/** A whole draft as it is placed. */
function requestOf(draft: TalkDraft): PlacedDraft | null {
  if (draft.kind === 'order') {
    const { lines, way, area, address, pay } = draft;
    if (way === null || pay === null) return null;
    const isDelivered = way === 'delivery';
    const placed = lines.map(({ good, options, count }) => ({
      good,
      options: options.map((value) => value ?? ''),
      count: count ?? 1,
    }));
    return {
      kind: 'order',
      lines: placed,
      way,
      area: isDelivered ? area : null,
      address: isDelivered ? address : null,
      pay,
      note: null,
    };
  }
  if (draft.kind === 'booking') {
    const { service, bookable, start } = draft;
    return service !== null && start !== null
      ? { kind: 'booking', service, bookable: bookable || null, start, note: null }
      : null;
  }
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([, value]) => value !== ''),
  );
  return { kind: 'form', automation: draft.automation, values, note: null };
}

/** Finds the free time of a day and a time that were said. */
function withStart<Draft extends TalkDraft>(draft: Draft, times: FreeTimes): Draft {
  if (draft.kind !== 'booking') return draft;
  const { day, minutes } = draft;
  const isStartFree = draft.start !== null && times.includes(draft.start);
  const said = times.find((start) => dayOf(start) === day && minutesOf(start) === minutes);
  if (isStartFree) return draft;
  return said === undefined
    ? { ...draft, start: null }
    : { ...draft, start: said, day: null, minutes: null, span: null };
}

const ACTS = ['back', 'change', 'cancel'] as const;

/** The step that asks for what a settled draft needs next. `changes`: it asks what is to be changed. */
export function stepOf(
  index: OrderingIndex,
  settled: TalkDraft,
  { times, today, changes = false }: { times: FreeTimes; today: string; changes?: boolean },
): TalkStep {
  const draft = withStart(settled, times);
  const slot = askedSlot(index, draft);
  const possible = changeable(index, draft);
  const hasChanges = possible.length > 0;
  const acts = (hasChanges || draft.agreed ? ACTS : ACTS.slice(-1)).map((value) => ({
    value,
    label: texts.acts[value],
  }));
  const made = (
    ask: TalkAsk,
    { text, choices }: Asked,
    request: PlacedDraft | null = null,
  ): TalkStep => ({
    ...{ draft, ask, text, choices, acts, request },
    sum: sumOf(index, draft),
  });
  if (changes) {
    const choices = possible.map(([value, { ask, place, option }]) =>
      choice(value, labelOfSlot(index, draft, ask, place, option)),
    );
    const step = made('change', {
      text: hasChanges ? texts.change : texts.nothingToChange,
      choices,
    });
    // Going back from here undoes nothing and shows the summary again.
    const backs = acts.map((act) => (act.value === 'back' ? { ...act, value: 'review' } : act));
    return { ...step, acts: backs };
  }
  if (!slot) {
    const request = requestOf(draft);
    if (draft.agreed) return made('contact', { text: texts.contact, choices: [] }, request);
    return made(
      'whole',
      {
        text: texts.whole(wholeLines(index, draft, today)),
        choices: [choice('agree', texts.agree[draft.kind])],
      },
      request,
    );
  }
  if (draft.kind === 'order') return made(slot.ask, askInOrder(index, draft, slot));
  if (draft.kind === 'booking')
    return made(slot.ask, askInBooking(index, draft, slot, times, today));
  return made(slot.ask, askInForm(index, draft, slot));
}

/** What a chosen thing is called where it may be changed. */
function labelOfSlot(
  index: OrderingIndex,
  draft: TalkDraft,
  ask: TalkAsk,
  place?: number,
  option?: number,
): string {
  const { labels } = texts;
  if (draft.kind === 'form')
    return formOf(index, draft.automation)?.settings.fields[place ?? -1]?.label ?? '';
  if (draft.kind === 'booking') {
    return labels[ask === 'service' || ask === 'bookable' || ask === 'day' ? ask : 'start'];
  }
  const line = draft.lines[place ?? -1];
  const good = line && goodOf(index, line.good);
  if (ask === 'good') return `${good?.name ?? ''} – ${labels.remove}`;
  if (ask === 'option') return `${good?.name ?? ''} – ${good?.options[option ?? -1]?.name ?? ''}`;
  if (ask === 'count') return `${good?.name ?? ''} – ${labels.count}`;
  return labels[ask === 'way' || ask === 'area' || ask === 'address' ? ask : 'pay'];
}
