import { chakra } from '@chakra-ui/react/styled-system';
import type { AutomationKind, Automations } from '@contract/automations.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { Notice } from '@/components/notice.tsx';
import { Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { PATHS } from '@/lib/paths.ts';
import { useAutomations } from '@/lib/use-automations.ts';
import {
  addForm,
  bookablesTexts,
  goodsTexts,
  servicesTexts,
  automationsTexts as texts,
} from '../texts.ts';
import { AutomationCard, type CardPart } from './automation-card.tsx';
import { BookablesPanel, ServicesPanel } from './booking-panels.tsx';
import { GoodsPanel } from './goods-panel.tsx';

const SINGLE = ['orders', 'appointments', 'reminder', 'hours'] as const;

/** What the plan holds: said before anything is set up. */
function Room({ on, most }: { on: number; most: number }) {
  const { isCompany } = useAssistantOwner();
  if (isCompany || on < most) return <p>{texts.most(on, most)}</p>;
  const none = most === 0;
  return (
    <Notice tone="warm" title={none ? texts.none : `${texts.full} (${on} / ${most})`}>
      <p>{none ? texts.noneText : texts.fullText}</p>
      <TextLink to={PATHS.pricing}>{texts.plans}</TextLink>
    </Notice>
  );
}

function Editor({ most, automations, services, bookables, goods }: Automations) {
  const { mayWrite } = useAssistantOwner();
  const [writing, setWriting] = useState(false);
  const on = automations.filter(({ isOn }) => isOn).length;
  const hasRoom = on < most;
  const of = (kind: AutomationKind) => automations.filter((one) => one.kind === kind);
  const parts: Partial<Record<AutomationKind, CardPart[]>> = {
    orders: [{ label: goodsTexts.title(goods), shown: () => <GoodsPanel /> }],
    appointments: [
      {
        label: servicesTexts.title(services.length),
        shown: () => <ServicesPanel services={services} bookables={bookables} />,
      },
      {
        label: bookablesTexts.title(bookables.length),
        shown: () => <BookablesPanel bookables={bookables} />,
      },
    ],
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <p>{texts.text}</p>
      <Room on={on} most={most} />
      {SINGLE.map((kind) => (
        <AutomationCard
          key={kind}
          kind={kind}
          automation={of(kind)[0]}
          hasRoom={hasRoom}
          parts={parts[kind] ?? []}
        />
      ))}
      {of('form').map((automation) => (
        <AutomationCard key={automation.id} kind="form" automation={automation} hasRoom={hasRoom} />
      ))}
      {writing ? (
        <AutomationCard kind="form" hasRoom={hasRoom} onClose={() => setWriting(false)} />
      ) : (
        mayWrite && (
          <div>
            <Button variant="outline" onClick={() => setWriting(true)}>
              <Icon name="plus" />
              <span>{addForm}</span>
            </Button>
          </div>
        )
      )}
    </chakra.div>
  );
}

/** What the assistant does besides answering: orders, appointments, reminders, hours and request forms. */
export function AutomationsScreen(): ReactNode {
  const { data, error, refetch } = useAutomations();
  if (data) return <Editor {...data} />;
  return (
    <Unloaded error={error} refetch={refetch}>
      <Skeleton height="24" />
      <Skeleton height="60" mt="5" />
    </Unloaded>
  );
}
