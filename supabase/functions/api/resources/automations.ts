import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/automations.ts';
import {
  type Automation,
  type Automations,
  automation,
  bookable,
  type Good,
  good,
  service,
} from '../../_shared/contract/automations.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { type Row, rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Bearer } from '../data/supabase.ts';
import type { Handlers } from '../router.ts';
import { putFile } from '../storage/files.ts';
import { plainPicture } from '../storage/plain-picture.ts';

/** The tables of what an assistant offers, as the commands of the database name them. */
type Part = 'automations' | 'goods' | 'services' | 'bookables';
type Changing = { caller: Bearer; params: { id: number }; version?: number | undefined };

const rows = z.array(rowShape);
const whole = z.object({
  most: z.number(),
  sms: z.number(),
  automations: rows,
  services: rows,
  bookables: rows,
  goods: z.number(),
});

export const toGoods = (found: Row[]): Good[] => found.map((row) => toEntity(good, row));

function toAutomation(row: Row): Automation {
  const entity = automation.def.options.find(({ shape }) => shape.kind.def.values[0] === row.kind);
  // Each kind has its entity, and the database knows no other kind.
  return toEntity(entity ?? automation.def.options[0], row) as Automation;
}

/** What `own_automations` returns, as the contract has it; also a part of the account's data. */
export function toAutomations(json: unknown, hasSms = false): Automations {
  const { automations, services, bookables, sms, ...counts } = whole.parse(json);
  return {
    ...counts,
    ...(hasSms && sms > 0 && { sms }),
    automations: automations.map(toAutomation),
    services: services.map((row) => toEntity(service, row)),
    bookables: bookables.map((row) => toEntity(bookable, row)),
  };
}

const rowOf = (response: PostgrestSingleResponse<unknown>) => jsonOf(rowShape, response);

const add = async (caller: Bearer, part: Part, input: object) =>
  rowOf(await caller.database.rpc('add_part', { p_part: part, p_row: toColumns(input) }));

const change = async (part: Part, { caller, params, version }: Changing, input: object) =>
  rowOf(
    await caller.database.rpc('change_part', {
      p_part: part,
      p_id: params.id,
      p_row: toColumns(input),
      p_version: version,
    }),
  );

const remove =
  (part: Part) =>
  async ({ caller, params, version }: Changing): Promise<undefined> => {
    const removing = { p_part: part, p_id: params.id, p_version: version };
    dataOf(await caller.database.rpc('remove_part', removing));
  };

export const automationHandlers: Handlers<typeof contract> = {
  getAutomations: async ({ caller, settings }) =>
    toAutomations(
      jsonOf(rowShape, await caller.database.rpc('own_automations')),
      settings.sms !== undefined,
    ),
  addAutomation: async ({ caller, input }) => ({
    automation: toAutomation(await add(caller, 'automations', input.automation)),
  }),
  changeAutomation: async (request) => ({
    automation: toAutomation(await change('automations', request, request.input.automation)),
  }),
  deleteAutomation: remove('automations'),
  listGoods: async ({ caller }) => ({
    goods: toGoods(jsonOf(rows, await caller.database.rpc('own_goods'))),
  }),
  putGoods: async ({ caller, input }) => ({
    goods: toGoods(
      jsonOf(rows, await caller.database.rpc('put_goods', { p_goods: input.goods.map(toColumns) })),
    ),
  }),
  changeGood: async (request) => toEntity(good, await change('goods', request, request.input)),
  deleteGood: remove('goods'),
  addService: async ({ caller, input }) => toEntity(service, await add(caller, 'services', input)),
  changeService: async (request) =>
    toEntity(service, await change('services', request, request.input)),
  deleteService: remove('services'),
  addBookable: async ({ caller, input }) =>
    toEntity(bookable, await add(caller, 'bookables', input)),
  changeBookable: async (request) =>
    toEntity(bookable, await change('bookables', request, request.input)),
  deleteBookable: remove('bookables'),
  addAssistantPicture: async (request) => {
    const { supabase, caller, address, file } = request;
    // Both are checked before the upload, so that nobody fills Storage.
    dataOf(await caller.database.rpc('may_add_picture'));
    await countAttempt(request, 'assistantPictures', address);
    const path = await putFile(supabase, 'article-images', await plainPicture(file));
    dataOf(await caller.database.rpc('add_assistant_picture', { p_path: path }));
    return { url: `/api/images/${path}` };
  },
};
