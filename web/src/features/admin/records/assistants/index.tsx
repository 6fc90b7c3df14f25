import {
  type AssistantListItem,
  listAssistants,
  pauseAssistant,
  refuseAssistant,
} from '@contract/managed-assistants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { useDetails } from '../../kit/list/use-details.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { AssistantActions } from './assistant-actions.tsx';
import { AssistantInside, BotLink, CustomerLink } from './assistant-inside.tsx';
import { assistantsConfig } from './assistants-config.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { adminAssistants as texts } from './texts.ts';
import { refreshManaged } from './use-managed.ts';

const PAUSE = {
  act: 'pause-assistant',
  title: texts.pauseTitle,
  text: texts.pauseText,
  button: texts.pause,
  pending: texts.pausing,
  done: texts.paused,
  failed: texts.pauseFailed,
} as const;
const REFUSE = {
  act: 'refuse-assistant',
  title: texts.refuseNames,
  text: texts.refuseText,
  button: texts.refuse,
  pending: texts.refusing,
  done: texts.refused,
  failed: texts.refuseFailed,
} as const;

/** The tab of customers' assistants: staff look at their answers; conversations are not shown. */
function AssistantsTab() {
  const { open, openButton } = useDetails(assistantsConfig);
  const client = useQueryClient();
  /** Which assistant is paused, or has its name refused. */
  const [asked, setAsked] = useState<{ row: AssistantListItem; act: 'pause' | 'refuse' } | null>(
    null,
  );
  const [giving, setGiving] = useState<AssistantListItem | null>(null);
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
                    <AssistantActions
                      row={row}
                      onReason={(act) => setAsked({ row, act })}
                      onGiveBack={() => setGiving(row)}
                    />
                  </Writes>
                }
                extra={<AssistantInside row={row} />}
              />
            )}
          </OpenRow>
          {asked && (
            <ReasonDialog
              {...(asked.act === 'pause' ? PAUSE : REFUSE)}
              record={asked.row}
              name={asked.row.company}
              send={async (body, idempotencyKey) => {
                const { id, version } = asked.row;
                const route = asked.act === 'pause' ? pauseAssistant : refuseAssistant;
                const options = { params: { id }, body, version, idempotencyKey };
                rememberRow(listAssistants.path, await staffApi(route, options), version);
                refreshManaged(client, id);
              }}
              onFailed={() => refreshManaged(client, asked.row.id)}
              onClose={() => setAsked(null)}
            />
          )}
          {giving && <GiveBackDialog row={giving} onClose={() => setGiving(null)} />}
        </>
      )}
    </AdminList>
  );
}

export const assistants: RecordTab = {
  show: () => <AssistantsTab />,
};
