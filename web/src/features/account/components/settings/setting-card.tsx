import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@/components/card.tsx';
import type { Elements } from '@/lib/elements.ts';

type Props = { id?: string; title: string; text?: string; children: Elements };

/** A card with one setting. */
export function SettingCard({ id, title, text, children }: Props) {
  return (
    <Card as="section" size="lg" gap="4" id={id}>
      <chakra.h2 textStyle="h3">{title}</chakra.h2>
      {text && <chakra.p color="fg.muted">{text}</chakra.p>}
      {children}
    </Card>
  );
}
