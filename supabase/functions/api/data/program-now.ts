import { type ProgramStateNow, programState } from '../../_shared/contract/program.ts';
import { jsonOf } from './database.ts';
import { rowShape, toEntity } from './rows.ts';
import type { Supabase } from './supabase.ts';

/** Seats, prices and dates of the programme as they are now. */
export async function programNow(supabase: Pick<Supabase, 'visitor'>): Promise<ProgramStateNow> {
  return toEntity(programState, jsonOf(rowShape, await supabase.visitor.rpc('program_state')));
}
