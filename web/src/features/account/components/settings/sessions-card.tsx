import { endSessions } from '@contract/own-account.ts';
import { settingsTexts } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { keepSignOutNotice } from '@/lib/sign-out-notice.ts';
import { ActionButton } from './action-button.tsx';
import { SettingCard } from './setting-card.tsx';

const texts = settingsTexts.sessions;

/** Signs out here and on every other device. */
export function SessionsCard() {
  const leave = async () => {
    await customerApi(endSessions);
    keepSignOutNotice('everywhere');
    keptCustomer.end();
  };
  return (
    <SettingCard title={texts.title} text={texts.text}>
      <ActionButton label={texts.end} pending={texts.ending} failed={texts.failed} act={leave} />
    </SettingCard>
  );
}
