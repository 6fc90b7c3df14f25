import type { AssistantListItem } from '@contract/managed-assistants.ts';
import { useState } from 'react';
import { adminTabs } from '@/content/admin.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { useDetails } from '../../kit/list/use-details.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { AssistantActions } from './assistant-actions.tsx';
import { AssistantInside, BotLink, CustomerLink } from './assistant-inside.tsx';
import { assistantsConfig } from './assistants-config.tsx';
import { PauseDialog } from './pause-dialog.tsx';

/** The tab of customers' assistants: staff look at their answers; conversations are not shown. */
function AssistantsTab() {
  const { open, openButton } = useDetails(assistantsConfig);
  const [pausing, setPausing] = useState<AssistantListItem | null>(null);
  return (
    <AdminList config={assistantsConfig} onOpen={open} actions={openButton}>
      {(rows) => (
        <>
          <OpenRow config={assistantsConfig} rows={rows}>
            {(row, walk) => (
              <RecordDetails
                config={assistantsConfig}
                row={row}
                walk={walk}
                own={{ profileId: <CustomerLink row={row} />, key: <BotLink row={row} /> }}
                actions={
                  <Writes>
                    <AssistantActions row={row} onPause={() => setPausing(row)} />
                  </Writes>
                }
                extra={<AssistantInside row={row} />}
              />
            )}
          </OpenRow>
          {pausing && <PauseDialog row={pausing} onClose={() => setPausing(null)} />}
        </>
      )}
    </AdminList>
  );
}

export const assistants: RecordTab = {
  label: adminTabs.assistants,
  show: () => <AssistantsTab />,
};
