import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Container } from './section.tsx';

type FormCardProps = {
  title: string;
  text?: string;
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

/** A page that is a single form: login, sign-up, recovery. It has the page's h1. */
export function FormCard({ title, text, wide = false, children, footer }: FormCardProps) {
  return (
    <chakra.section bgImage="page" py={{ base: '8', md: '16' }} minHeight="screen">
      <Container maxWidth={wide ? 'prose' : '120'}>
        <Card size="lg" variant="elevated">
          <chakra.h1 textStyle="h2">{title}</chakra.h1>
          {text && (
            <chakra.p color="fg.muted" mt="3">
              {text}
            </chakra.p>
          )}
          <chakra.div mt="6">{children}</chakra.div>
        </Card>
        {footer && (
          <chakra.div mt="6" display="grid" gap="2" justifyItems="center" textAlign="center">
            {footer}
          </chakra.div>
        )}
      </Container>
    </chakra.section>
  );
}
