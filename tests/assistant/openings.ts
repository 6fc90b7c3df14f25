import { readFileSync } from 'node:fs';
import { type Opening, openingOf } from '@assistant/ordering/begin.ts';
import { indexOrdering, type OrderingIndex } from '@assistant/ordering/ordering-index.ts';
import type { BotCatalogue } from '@contract/automations.ts';
import { usualWeek } from '@contract/week.ts';

/**
 * What strangers write to businesses, in `openings.choosing.txt` and `openings.reported.txt`. A business begins with `#`; then
 * come its goods (`order <name> <price> <option>:<value>/<value>`), services (`service <name> <minutes> <price>`), who is booked
 * and request forms; then lines that open one (`+ <what it names, or -> | <text>`) and questions that do not (`- <text>`).
 */
export type Opened = {
  business: string;
  text: string;
  index: OrderingIndex;
  names: string | null;
  opens: boolean;
};

const ORDERS = {
  id: 1,
  settings: {
    areas: ['Баянгол', 'Сүхбаатар', 'Хан-Уул', 'Баянзүрх', 'Зайсан'].map((name) => ({
      name,
      fee: 5_000,
      note: null,
    })),
    ...{
      pickUp: 'Жишээ төв',
      least: 0,
      hours: null,
      pays: ['delivery', 'transfer'] as ('delivery' | 'transfer')[],
    },
  },
};
const APPOINTMENTS = {
  id: 2,
  settings: {
    earliest: 60,
    latest: 30,
    isConfirmedAtOnce: true,
    severalForPhone: false,
    changeUntil: 2,
  },
};

/** An assistant that sells, books and asks for what these lines name. */
export function catalogueOf(lines: readonly string[]): BotCatalogue {
  const of = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  const goods = of('order').map((line, place) => {
    const [, name = '', price = '', options = ''] = /^(.+?) (\d{3,})(?: (.*))?$/.exec(line) ?? [];
    return {
      ...{ id: place + 1, name, price: Number(price), about: null, picture: null, stock: null },
      options: [...options.matchAll(/(\S+?):(.+?)(?= \S+:|$)/g)].map(
        ([, option = '', values = '']) => ({
          name: option,
          values: values.split('/'),
        }),
      ),
    };
  });
  const services = of('service').map((line, place) => {
    const [, name = '', minutes = '', price = ''] = /^(.+) (\d+) (\d+)$/.exec(line) ?? [];
    return {
      ...{ id: place + 1, name, minutes: Number(minutes), price: Number(price) },
      ...{ about: null, picture: null, bookables: null },
    };
  });
  const bookables = of('who')
    .flatMap((line) => line.split(/ (?=\p{Lu})/u))
    .map((name, place) => ({ id: place + 1, name, week: usualWeek(), daysOff: [] }));
  const fields = ['Нэр', 'Тайлбар'].map((label) => ({
    label,
    kind: 'text' as const,
    values: [],
    isRequired: true,
  }));
  return {
    ...{ goods, services, bookables, reminder: null, hours: null },
    orders: goods.length > 0 ? ORDERS : null,
    appointments: services.length > 0 ? APPOINTMENTS : null,
    forms: of('form').map((name, place) => ({ id: place + 10, name, settings: { fields } })),
  };
}

/** A half of the openings: the one that the rules were made by, or the one that they are only measured on. */
export function readOpenings(half: 'choosing' | 'reported'): Opened[] {
  const file = readFileSync(new URL(`openings.${half}.txt`, import.meta.url), 'utf8');
  return file.split(/^# /m).flatMap((block) => {
    const [business = '', ...lines] = block.trim().split('\n');
    const index = indexOrdering(catalogueOf(lines));
    if (!index) return [];
    return lines.flatMap((line): Opened[] => {
      const [, names = '', text = ''] = /^\+ (.+?) \| (.+)$/.exec(line) ?? [];
      if (text !== '')
        return [{ business, text, index, names: names === '-' ? null : names, opens: true }];
      return line.startsWith('- ')
        ? [{ business, text: line.slice(2), index, names: null, opens: false }]
        : [];
    });
  });
}

const TODAY = '2026-11-26';

/** What a text begins, and what it has taken from it. */
export function begunBy({ index, text }: Opened): { kind: string; names: string[] } | null {
  const opening: Opening = openingOf(index, text, TODAY);
  const draft = 'begins' in opening ? opening.begins.draft : null;
  if (!draft) return null;
  const { goods, services, forms } = index.catalogue;
  const nameOf = (things: readonly { id: number; name: string }[], id: number | null) =>
    things.find((one) => one.id === id)?.name ?? '';
  if (draft.kind === 'order') {
    const meant = [...draft.lines.map(({ good }) => good), ...draft.among];
    return { kind: draft.kind, names: meant.map((id) => nameOf(goods, id)) };
  }
  if (draft.kind === 'booking')
    return {
      kind: draft.kind,
      names: draft.service === null ? [] : [nameOf(services, draft.service)],
    };
  return { kind: draft.kind, names: [nameOf(forms, draft.automation)] };
}

/** Whether an opening is understood: it begins, with the thing that it names, or asks which of those that it may name. */
export function isUnderstood(opened: Opened): boolean {
  const begun = begunBy(opened);
  return begun !== null && (opened.names === null || begun.names.includes(opened.names));
}
