import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkStrip } from '@/components/link-strip.tsx';
import { ConversationsScreen } from '@/features/inbox/components/conversations-screen.tsx';
import { conversationTexts } from '@/features/inbox/texts.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';
import { assistantFormTexts, ownAnswersTexts, usageTexts } from '../../texts.ts';
import { AnswersScreen } from '../answers/answers-screen.tsx';
import { RequestsScreen } from '../requests/requests-screen.tsx';
import { requestTexts } from '../requests/texts.ts';
import { AssistantSettings } from '../settings/assistant-settings.tsx';
import { UsageScreen } from '../usage/usage-screen.tsx';

const PARTS = [
  'answers',
  'automations',
  'conversations',
  'requests',
  'usage',
  'assistant',
] as const;

type Props = {
  /** The screen of another feature, given by the page. */
  automations: { title: string; Screen: ComponentType };
};

const OWN_SCREENS = {
  answers: { title: ownAnswersTexts.title, Screen: AnswersScreen, waiting: 'missed' },
  conversations: { title: conversationTexts.title, Screen: ConversationsScreen, waiting: 'person' },
  requests: { title: requestTexts.title, Screen: RequestsScreen, waiting: 'requests' },
  usage: { title: usageTexts.title, Screen: UsageScreen, waiting: null },
  assistant: { title: assistantFormTexts.title, Screen: AssistantSettings, waiting: null },
} as const;

/** The company's assistant in the staff area: the screens of a customer's, beside each other. `?part=` opens one. */
export function CompanyScreens({ automations }: Props) {
  const screens = { ...OWN_SCREENS, automations: { ...automations, waiting: null } };
  const { to } = useAssistantOwner();
  const { data } = useOwnAssistant();
  const [search] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'answers';
  const links = PARTS.map((one) => {
    const { title, waiting } = screens[one];
    const count = (waiting && data?.waiting[waiting]) ?? 0;
    return { label: count > 0 ? `${title} (${count})` : title, href: to(one) };
  });
  const { Screen } = screens[part];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <LinkStrip label={assistantFormTexts.parts} links={links} current={to(part)} />
      <Screen key={part} />
    </chakra.div>
  );
}
