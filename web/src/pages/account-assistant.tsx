import { assistantFormTexts } from '@/content/own-assistant.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { AssistantSettings } from '@/features/answers/components/settings/assistant-settings.tsx';

export function Page() {
  return (
    <AccountFrame title={assistantFormTexts.title} wide>
      {(account) => <AssistantSettings account={account} />}
    </AccountFrame>
  );
}
