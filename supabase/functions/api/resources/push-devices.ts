import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/push.ts';
import { pushDevice } from '../../_shared/contract/push.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { pushKeys } from '../notify/push.ts';
import type { Handlers } from '../router.ts';

const rows = z.array(rowShape);

const shown = async (supabase: Supabase, response: Parameters<typeof jsonOf>[1]) => ({
  publicKey: (await pushKeys(supabase)).publicKey,
  devices: jsonOf(rows, response).map((row) => toEntity(pushDevice, row)),
});

export const pushDevices: Handlers<typeof contract> = {
  listPushDevices: async ({ caller, supabase }) =>
    shown(supabase, await caller.database.rpc('own_push_devices')),
  savePushDevice: async ({ caller, supabase, input }) =>
    shown(supabase, await caller.database.rpc('save_push_device', { p: toColumns(input) })),
  deletePushDevice: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('remove_push_device', { p_id: params.id }));
  },
  testPushDevice: async (request) => {
    const { caller, params } = request;
    await beginAttempts(request, [['pushTests', String(params.id)]]);
    dataOf(await caller.database.rpc('test_push_device', { p_id: params.id }));
  },
};
