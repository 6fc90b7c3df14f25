import { chakra } from '@chakra-ui/react/styled-system';
import type { Position } from '@contract/partner-requests.ts';
import { Card } from '@/components/card.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { openRoles, positionLabels, positionSummary } from '@/content/partnership.ts';

/** The chosen position, if any. */
export function PositionSummary({ position }: { position: Position }) {
  const role = openRoles.items.find(({ id }) => id === position);
  return (
    <Card variant="sky" gap="2" as="section" aria-labelledby="chosen-position">
      <chakra.h4 id="chosen-position" textStyle="small" color="fg.muted">
        {positionSummary.title}
      </chakra.h4>
      <chakra.p textStyle="h3">{positionLabels[position]}</chakra.p>
      <chakra.p>{role?.text ?? positionSummary.otherText}</chakra.p>
      {role && <CheckList items={role.requirements} />}
    </Card>
  );
}
