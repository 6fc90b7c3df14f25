import { chakra } from '@chakra-ui/react/styled-system';
import type { Position } from '@contract/partner-requests.ts';
import { memo } from 'react';
import { Button } from '@/components/button.tsx';
import { Card, IconTile } from '@/components/card.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { CardGrid } from '@/components/grid.tsx';
import { Section } from '@/components/section.tsx';
import { type OpenRole, openRoles, positionLabels } from '@/content/partnership.ts';
import { ROLE_ICONS, rolePlace } from '../role-parts.ts';

type RolesProps = { chosen: Position | ''; onChoose: (role: OpenRole['id']) => void };

/** Four open roles with three requirements each; choosing one sets the form's position. */
export const Roles = memo(function Roles({ chosen, onChoose }: RolesProps) {
  return (
    <Section title={openRoles.title} tone="subtle">
      <CardGrid columns={2}>
        {openRoles.items.map(({ id, text, requirements }) => (
          <Card
            as="li"
            key={id}
            id={rolePlace(id)}
            scrollMarginTop="24"
            gap="3"
            variant={chosen === id ? 'accent' : 'outline'}
          >
            <IconTile name={ROLE_ICONS[id]} />
            <chakra.h3 textStyle="h3" mt="2">
              {positionLabels[id]}
            </chakra.h3>
            <chakra.p color="fg.muted">{text}</chakra.p>
            <chakra.h4 textStyle="label" mt="2">
              {openRoles.requirements}
            </chakra.h4>
            <CheckList items={requirements} />
            <chakra.div mt="auto" pt="3">
              <Button
                variant={chosen === id ? 'solid' : 'subtle'}
                aria-pressed={chosen === id}
                aria-label={`${openRoles.choose}: ${positionLabels[id]}`}
                onClick={() => onChoose(id)}
              >
                {openRoles.choose}
              </Button>
            </chakra.div>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
});
