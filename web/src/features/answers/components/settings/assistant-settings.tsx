import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '@contract/users.ts';
import { assistantFormTexts as texts } from '../../texts.ts';
import { LoadedAssistant } from '../own/loaded-assistant.tsx';
import { TryPanel } from '../try/try-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

/** How visitors see the assistant; for a customer also which mails come, beside a panel to try it. */
export function AssistantSettings({ account }: { account?: User }) {
  return (
    <LoadedAssistant>
      {(assistant, answers) => (
        <chakra.div
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <chakra.div display="grid" gap="5" minWidth="0">
            <p>{texts.text}</p>
            <SettingsForm assistant={assistant} part="look" />
          </chakra.div>
          {account && <TryPanel account={account} assistant={assistant} answers={answers} />}
        </chakra.div>
      )}
    </LoadedAssistant>
  );
}
