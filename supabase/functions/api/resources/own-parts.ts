import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/own-parts.ts';
import type { OwnPart } from '../../_shared/contract/own-parts.ts';
import { jsonOf } from '../data/database.ts';
import type { Handlers, Result } from '../router.ts';
import { toBusiness } from './business-profiles.ts';
import { toAnswers } from './own-answers.ts';
import { toAssistant } from './own-assistant.ts';
import { toInbox, toWeek } from './own-inbox.ts';
import { toPayments } from './payments.ts';
import { toPlan } from './plan-periods.ts';

type Parts = Required<Result<typeof contract.readOwnParts>>;

const SHOWN: { [Name in OwnPart]: (found: PostgrestSingleResponse<unknown>) => Parts[Name] } = {
  business: toBusiness,
  assistant: toAssistant,
  answers: (found) => ({ answers: toAnswers(found) }),
  plan: toPlan,
  payments: toPayments,
  inbox: toInbox,
  week: toWeek,
};

const byName = z.record(z.string(), z.unknown());

export const ownParts: Handlers<typeof contract> = {
  readOwnParts: async ({ caller, query: { names } }) => {
    const found = await caller.database.rpc('own_parts', { p_names: names });
    const parts = jsonOf(byName, found);
    const part = (name: OwnPart) =>
      SHOWN[name]({ ...found, data: parts[name] } as PostgrestSingleResponse<unknown>);
    return Object.fromEntries(names.map((name) => [name, part(name)]));
  },
};
