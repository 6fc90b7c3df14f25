import { getOwnData } from '@contract/own-account.ts';
import { settingsTexts } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { saveFile } from '@/lib/save-file.ts';
import { ActionButton } from './action-button.tsx';
import { SettingCard } from './setting-card.tsx';

const texts = settingsTexts.data;

/** The place of the page to which the deletion points. */
export const DATA_CARD_ID = 'own-data';

/** Downloads everything that the account holds, as a file. */
export function DataCard() {
  const download = async () => {
    const data = await customerApi(getOwnData);
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, texts.file);
  };
  return (
    <SettingCard id={DATA_CARD_ID} title={texts.title} text={texts.text}>
      <ActionButton
        label={texts.download}
        pending={texts.downloading}
        failed={texts.failed}
        act={download}
      />
    </SettingCard>
  );
}
