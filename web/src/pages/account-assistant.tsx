import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { AssistantSettings } from '@/features/answers/components/settings/assistant-settings.tsx';
import { assistantFormTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={assistantFormTexts.title} wide>
      {(account) => <AssistantSettings account={account} />}
    </AccountFrame>
  );
}
