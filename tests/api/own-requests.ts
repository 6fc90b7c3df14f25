import { randomUUID } from 'node:crypto';
import type { RequestPlaced } from '@contract/assistant-requests.ts';
import { expect } from 'vitest';
import { type ApiResponse, api } from './client.ts';
import { newLiveOwner, type Owner, visitor } from './own-bots.ts';

/** A shop that is a salon too: goods, services, who is booked, a request form. */
export type Shop = { owner: Owner; good: number; service: number; bookable: number; form: number };

const every = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]);

/** `add` sends to a path of the owner's own assistant. */
async function made(owner: Owner, path: string, body: object) {
  const added = await owner.call('POST', path, body);
  expect(added.status, added.text).toBeLessThan(300);
  return added.json;
}

export async function newShop(): Promise<Shop> {
  const owner = await newLiveOwner();
  const automation = async (one: object): Promise<number> =>
    (await made(owner, '/automations', { automation: { isOn: true, ...one } })).automation.id;
  await automation({
    kind: 'orders',
    settings: {
      areas: [{ name: 'Төв', fee: 5000, note: null }],
      pickUp: 'Дэлгүүр',
      least: 0,
      hours: null,
      pays: ['delivery', 'transfer'],
    },
  });
  await automation({
    kind: 'appointments',
    settings: {
      earliest: 0,
      latest: 30,
      isConfirmedAtOnce: false,
      severalForPhone: true,
      changeUntil: 1,
    },
  });
  const form = await automation({
    kind: 'form',
    name: 'Үнийн санал',
    settings: {
      fields: [
        { label: 'Юу', kind: 'text', values: [], isRequired: true },
        { label: 'Утас', kind: 'phone', values: [], isRequired: false },
      ],
    },
  });
  const { goods } = await made(owner, '/goods', {
    goods: [
      {
        name: 'Даашинз',
        price: 40_000,
        options: [{ name: 'Хэмжээ', values: ['S', 'M'] }],
        stock: 5,
      },
    ],
  });
  const { id: bookable } = await made(owner, '/bookables', { name: 'Ану', week: every });
  const { id: service } = await made(owner, '/services', {
    name: 'Үс засалт',
    minutes: 60,
    price: 30_000,
  });
  return { owner, good: goods[0].id, service, bookable, form };
}

/** A moment so many days from now, in Ulaanbaatar. */
export function momentAt(ahead: number, clock: string): string {
  const day = new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${clock}:00+08:00`).toISOString();
}

export const orderOf = ({ good }: Shop, count = 1) => ({
  kind: 'order',
  lines: [{ good, options: ['M'], count }],
  way: 'delivery',
  area: 'Төв',
  address: 'СБД, 1-р хороо',
  pay: 'transfer',
});
export const bookingOf = ({ service }: Shop, start: string) => ({
  kind: 'booking',
  service,
  start,
});

/** Places a draft as the page of the assistant does. */
export async function place(
  { owner }: Shop,
  draft: object,
  more: object = {},
  headers = visitor(),
): Promise<ApiResponse> {
  const { token } = (await api('POST', '/api/form-token')).json;
  const body = {
    id: randomUUID(),
    conversation: null,
    draft,
    shown: null,
    name: 'Дорж',
    phone: String(80_000_000 + Math.floor(Math.random() * 9_999_999)),
    consent: true,
    token,
    ...more,
  };
  return api('POST', `/api/b/${owner.key}/requests`, { body, headers });
}

export async function placed(...[shop, draft, more]: Parameters<typeof place>) {
  const response = await place(shop, draft, more);
  expect(response.status, response.text).toBe(201);
  return response.json as RequestPlaced;
}
