import { chakra } from '@chakra-ui/react/styled-system';
import { type BusinessPart, missingParts } from '@contract/business-profiles.ts';
import { SETUP_STATES, type SetupState, type User } from '@contract/users.ts';
import { Badge } from '@/components/badge.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Icon } from '@/components/icons.tsx';
import { setupStateLabels } from '@/content/account.ts';
import { PATHS } from '@/lib/paths.ts';
import { useBusiness } from '@/lib/use-business.ts';
import { businessTexts, nextStepTexts, overviewTexts } from '../texts.ts';

const PART_LABELS: Record<BusinessPart, string> = {
  openingHours: businessTexts.openingHours.label,
  services: businessTexts.services.label,
  channels: businessTexts.channelsName,
};

/** What comes next; `missing` is null until it is loaded. */
function nextSteps(state: SetupState, missing: readonly BusinessPart[] | null): string[] {
  const { fill, begins, takes, setting_up, running, changes } = nextStepTexts;
  if (state === 'running') return [running, changes];
  if (state === 'setting_up') return [setting_up, takes, changes];
  if (missing === null) return [];
  if (missing.length === 0) return [begins, takes];
  return [fill, nextStepTexts.missing(missing.map((part) => PART_LABELS[part]).join(', '))];
}

/** The three states of the setting-up, and who does what next. */
export function Progress({ account: { id, setupState } }: { account: User }) {
  const { data } = useBusiness(id);
  const missing = data ? missingParts(data) : null;
  const at = SETUP_STATES.indexOf(setupState);
  const asked = setupState === 'collecting' && missing?.length !== 0;
  return (
    <Card gap="3">
      <chakra.h2 textStyle="h3">{overviewTexts.next}</chakra.h2>
      <chakra.ol display="grid" gap="2" listStyle="none">
        {SETUP_STATES.map((state, index) => (
          <chakra.li
            key={state}
            display="flex"
            alignItems="center"
            gap="3"
            aria-current={index === at ? 'step' : undefined}
            fontWeight={index === at ? 'semibold' : 'normal'}
            color={index > at ? 'fg.muted' : 'fg'}
          >
            <chakra.span
              display="grid"
              placeItems="center"
              flexShrink="0"
              boxSize="8"
              borderRadius="full"
              fontSize="sm"
              bg={index > at ? 'bg.muted' : 'brand.muted'}
              color={index > at ? 'fg.muted' : 'brand.fg'}
            >
              {index < at ? <Icon name="check" label={overviewTexts.done} /> : index + 1}
            </chakra.span>
            <span>{setupStateLabels[state]}</span>
            {index === at && (
              <Badge colorPalette="brand" display={{ base: 'none', sm: 'inline-flex' }}>
                {overviewTexts.now}
              </Badge>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {/* Reserves space while loading, so that nothing below moves. */}
      <chakra.div display="grid" gap="1" alignContent="start" minHeight="12">
        {nextSteps(setupState, missing).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </chakra.div>
      <Cluster>
        <ButtonRouterLink to={PATHS.accountBusiness} variant={asked ? 'solid' : 'outline'}>
          {asked ? businessTexts.open : businessTexts.title}
        </ButtonRouterLink>
      </Cluster>
    </Card>
  );
}
