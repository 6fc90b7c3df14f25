import { HAS_MODEL } from '@/lib/has-model.ts';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';

/** Whether the owner's model may be asked what to add: there is one, and whoever keeps the assistant agrees. */
export const useMayPropose = (): boolean =>
  useOwnAssistant({ enabled: HAS_MODEL }).data?.modelAllowed === true && HAS_MODEL;
