import { companyTabPath } from '@contract/own-assistant.ts';
import { type ComponentType, useMemo } from 'react';
import { type AssistantOwner, CompanyOwner, withQuery } from '@/lib/assistant-owner.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { adminTabs } from '../../kit/parts/texts.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useMayWrite } from '../../session/use-may-write.ts';

/** The company's assistant, by the session of staff. */
function CompanyAssistant({ Screens }: { Screens: ComponentType }) {
  const id = useAdminSession()?.id ?? '';
  const mayWrite = useMayWrite();
  const owner = useMemo<AssistantOwner>(
    () => ({
      id,
      api: staffApi,
      mayWrite,
      mayKeep: mayWrite,
      isCompany: true,
      to: (tab, query) => withQuery(companyTabPath(tab), query),
    }),
    [id, mayWrite],
  );
  return (
    <CompanyOwner value={owner}>
      <Screens />
    </CompanyOwner>
  );
}

export const companyAssistant: RecordTab = {
  label: adminTabs.assistant,
  show: ({ Assistant }) => <CompanyAssistant Screens={Assistant} />,
};
