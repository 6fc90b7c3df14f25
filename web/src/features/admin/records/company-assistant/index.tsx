import type { ComponentType } from 'react';
import { CompanyOwner } from '@/lib/assistant-owner.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { useCompanyOwner } from '../../session/use-company-owner.ts';

/** The company's assistant, by the session of staff. */
function CompanyAssistant({ Screens }: { Screens: ComponentType }) {
  return (
    <CompanyOwner value={useCompanyOwner()}>
      <Screens />
    </CompanyOwner>
  );
}

export const companyAssistant: RecordTab = {
  show: ({ Assistant }) => <CompanyAssistant Screens={Assistant} />,
};
