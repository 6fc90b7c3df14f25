import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import { Container } from '@/components/section.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { forgotPasswordTexts } from '@/content/auth.ts';

type Props = { title: string; text: string; children: ReactNode };

/** The frame of both recovery pages. */
export function RecoveryCard({ title, text, children }: Props) {
  return (
    <chakra.section bg="bg.sky" py={{ base: '10', md: '20' }} minHeight="70vh">
      <Container maxWidth="30rem">
        <Card pad="lg" tone="raised">
          <chakra.h1 textStyle="h2">{title}</chakra.h1>
          <chakra.p color="fg.muted" mt="3" mb="6">
            {text}
          </chakra.p>
          {children}
          <TextLink to={forgotPasswordTexts.back.href} mt="6" alignSelf="start">
            {forgotPasswordTexts.back.label}
          </TextLink>
        </Card>
      </Container>
    </chakra.section>
  );
}

/** As high as the form that will stand here, so that nothing moves when it comes. */
export function RecoverySkeleton() {
  return (
    <Loading>
      <Skeleton height="5" width="40%" />
      <Skeleton height="12" mt="2" />
      <Skeleton height="14" mt="5" borderRadius="full" />
    </Loading>
  );
}
