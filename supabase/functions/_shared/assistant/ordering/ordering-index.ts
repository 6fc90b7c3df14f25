import type { BotCatalogue } from '../../contract/automations.ts';
import { finish } from '../index-topics.ts';
import { indexingNames, type NameIndex } from './name-index.ts';

/** What an assistant sells, books and asks for, ready to be found in what visitors say. */
export type OrderingIndex = {
  catalogue: BotCatalogue;
  goods: NameIndex;
  services: NameIndex;
  bookables: NameIndex;
  areas: NameIndex;
  forms: NameIndex;
  /** How much memory it takes, about. */
  bytes: number;
};

/** Bytes of a letter of the catalogue, with the words of its names. */
const BYTES_OF_LETTER = 6;

/** Indexes in steps; null for an assistant that takes no orders, bookings or request forms. */
export function* indexingOrdering(
  catalogue: BotCatalogue,
): Generator<undefined, OrderingIndex | null> {
  const { forms, goods, services, bookables } = catalogue;
  // Without anything to choose there is nothing to begin.
  const orders = goods.length > 0 ? catalogue.orders : null;
  const appointments = services.length > 0 ? catalogue.appointments : null;
  if (!orders && !appointments && forms.length === 0) return null;
  const named = (things: readonly { name: string }[]) =>
    indexingNames(things.map(({ name }) => name));
  return {
    catalogue: { ...catalogue, orders, appointments },
    goods: yield* named(goods),
    services: yield* named(services),
    bookables: yield* named(bookables),
    areas: yield* named(orders?.settings.areas ?? []),
    forms: yield* named(forms),
    bytes: BYTES_OF_LETTER * JSON.stringify(catalogue).length,
  };
}

export const indexOrdering = (catalogue: BotCatalogue): OrderingIndex | null =>
  finish(indexingOrdering(catalogue));
