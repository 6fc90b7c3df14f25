import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Automation,
  type AutomationKind,
  addAutomation,
  changeAutomation,
  deleteAutomation,
  getAutomations,
} from '@contract/automations.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Icon } from '@/components/icons.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { automationsKey } from '@/lib/use-automations.ts';
import { automationBody, automationForm } from '../forms.ts';
import {
  appointmentsFields,
  automationTexts,
  formFields,
  formNameField,
  hoursFields,
  ordersFields,
  reminderFields,
  automationsTexts as texts,
} from '../texts.ts';
import { AUTOMATION_FIELDS } from './automation-fields.tsx';
import { PartForm } from './part-form.tsx';
import { HeldLine, RemoveButton } from './part-list.tsx';

const LABELS = {
  ...ordersFields,
  ...appointmentsFields,
  ...reminderFields,
  ...hoursFields,
  ...formFields,
  name: formNameField,
} as const;

/** A list that belongs to an automation, and opens below it. */
export type CardPart = { label: string; shown: () => ReactNode };

type Props = {
  kind: AutomationKind;
  /** None while it is not set up. */
  automation?: Automation | undefined;
  /** Whether the plan holds one more that works. */
  hasRoom: boolean;
  parts?: readonly CardPart[];
  /** Of a new request form, which stands here only while it is written. */
  onClose?: () => void;
};

/** One automation: whether it works, its settings, and what belongs to it. */
export function AutomationCard({ kind, automation, hasRoom, parts = [], onClose }: Props) {
  const { id, api, mayWrite } = useAssistantOwner();
  // The place of the open part: 0 is that of the settings.
  const [open, setOpen] = useState<number | null>(onClose ? 0 : null);
  const isForm = kind === 'form';
  const name = automation?.kind === 'form' ? automation.name : automationTexts[kind].title;
  const titleId = `automation-${kind}-${automation?.id ?? 'new'}`;
  const { run, busy } = useAssistantWrite<void>({
    failed: texts.saveFailed,
    refresh: [automationsKey(id)],
  });
  const turn = ({ id: of, version, ...now }: Automation) =>
    run(async () => {
      const { isOn, settings } = now;
      const body = automationBody(kind, !isOn, { ...settings, ...(isForm && { name }) });
      await api(changeAutomation, { params: { id: of }, version, body: { automation: body } });
    });
  const state = !automation ? 'unset' : automation.rests ? 'rests' : automation.isOn ? 'on' : 'off';
  const shown = [{ label: automation ? texts.settings : texts.setUp, shown: null }, ...parts];
  const toggle = (at: number) => {
    setOpen(open === at ? null : at);
    if (open === at) onClose?.();
  };
  const close = () => {
    setOpen(null);
    onClose?.();
  };
  const Fields = AUTOMATION_FIELDS[kind];
  return (
    <Card as="section" aria-labelledby={titleId} gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Icon name={automationTexts[kind].icon} color="brand.fg" />
        <chakra.h2 id={titleId} textStyle="h3" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <Badge colorPalette={state === 'on' ? 'brand' : 'warm'}>{texts.states[state]}</Badge>
      </chakra.div>
      {!(isForm && automation) && <p>{automationTexts[kind].text}</p>}
      {automation && <HeldLine {...automation} />}
      <Cluster>
        {shown.map(({ label, shown: part }, at) =>
          mayWrite || part ? (
            <Button
              key={part ? at : 'settings'}
              size="sm"
              variant={open === at ? 'subtle' : 'outline'}
              aria-expanded={open === at}
              onClick={() => toggle(at)}
            >
              {label}
            </Button>
          ) : null,
        )}
        {mayWrite && automation && (
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={busy || (!automation.isOn && !hasRoom)}
              onClick={() => void turn(automation)}
            >
              {automation.isOn ? texts.turnOff : texts.turnOn}
            </Button>
            <RemoveButton
              name={name}
              remove={async () => {
                const { id: of, version } = automation;
                await api(deleteAutomation, { params: { id: of }, version });
              }}
            />
          </>
        )}
      </Cluster>
      {open === 0 && (
        <PartForm
          id={`automation-${automation?.id ?? `${kind}-new`}`}
          label={name}
          form={automationForm(kind)}
          row={automation}
          labels={LABELS}
          save={async (body, version) => {
            const sent = automationBody(kind, automation?.isOn ?? hasRoom, body);
            const { automation: now } = automation
              ? await api(changeAutomation, {
                  params: { id: automation.id },
                  version,
                  body: { automation: sent },
                })
              : await api(addAutomation, { body: { automation: sent } });
            return now;
          }}
          read={async () =>
            (await api(getAutomations)).automations.find(({ id: of }) => of === automation?.id)
          }
          onClose={close}
        >
          <Fields />
        </PartForm>
      )}
      {open !== null && open > 0 && <div>{shown[open]?.shown?.()}</div>}
    </Card>
  );
}
