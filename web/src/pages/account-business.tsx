import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { BusinessEditor } from '@/features/account/components/business/business-editor.tsx';
import { businessTexts } from '@/features/account/texts.ts';

/** /account/business: what our team has to know to set the chatbot up. */
export function Page() {
  return (
    <AccountFrame title={businessTexts.title}>
      {(account) => <BusinessEditor account={account} />}
    </AccountFrame>
  );
}
