import { getAutomations, listGoods } from '@contract/automations.ts';
import type { WorkingHours } from '@contract/week.ts';
import { useQuery } from '@tanstack/react-query';
import { accountKey } from '@/lib/account-keys.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';

/** The query keys of what an owner sets up; a write of any part refetches both. */
export const automationsKey = (id: string) => [...accountKey(id), 'assistant', 'offered'] as const;
const keyOf = (id: string, part: 'automations' | 'goods') => [...automationsKey(id), part] as const;

const FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Automations, services and who is booked, and how many automations the plan holds. */
export function useAutomations(enabled = true) {
  const { id, api } = useAssistantOwner();
  return useQuery({
    queryKey: keyOf(id, 'automations'),
    queryFn: () => api(getAutomations),
    enabled,
    ...FRESH,
  });
}

/** All goods, in the order in which they were added. */
export function useGoods() {
  const { id, api } = useAssistantOwner();
  return useQuery({
    queryKey: keyOf(id, 'goods'),
    queryFn: async () => (await api(listGoods)).goods,
    ...FRESH,
  });
}

/** When the owner's people work; undefined until it is loaded, and null without hours that work. */
export function useHours(enabled: boolean): WorkingHours | null | undefined {
  const { data, isError } = useAutomations(enabled);
  if (!data) return isError ? null : undefined;
  const working = data.automations.find((one) => one.kind === 'hours' && one.isOn && !one.rests);
  return working?.kind === 'hours' ? working.settings : null;
}
