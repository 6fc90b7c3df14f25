import { companyTabPath } from '@contract/own-assistant.ts';
import { useMemo } from 'react';
import { type AssistantOwner, withQuery } from '@/lib/assistant-owner.ts';
import { staffApi } from './admin-api.ts';
import { useAdminSession } from './use-admin-session.ts';
import { useMayWrite } from './use-may-write.ts';

/** The company's assistant and its quick replies, by the session of staff. */
export function useCompanyOwner(): AssistantOwner {
  const id = useAdminSession()?.id ?? '';
  const mayWrite = useMayWrite();
  return useMemo(
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
}
