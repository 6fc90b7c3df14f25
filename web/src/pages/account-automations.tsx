import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { AutomationsScreen } from '@/features/automations/components/automations-screen.tsx';
import { automationsTexts } from '@/features/automations/texts.ts';

/** /account/automations: orders, appointments, reminders, hours and request forms. */
export function Page() {
  return <AccountFrame title={automationsTexts.title}>{() => <AutomationsScreen />}</AccountFrame>;
}
