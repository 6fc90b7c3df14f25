import type { ReactNode } from 'react';
import { FormCard } from '@/components/form-card.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { forgotPasswordTexts } from '@/content/auth.ts';
import { formTexts } from '@/content/errors.ts';

type Props = { title: string; text: string; children: ReactNode };

/** The frame of both recovery pages. */
export function RecoveryCard({ title, text, children }: Props) {
  const { back } = forgotPasswordTexts;
  return (
    <FormCard title={title} text={text} footer={<TextLink to={back.href}>{back.label}</TextLink>}>
      <noscript>{formTexts.withoutScript}</noscript>
      {children}
    </FormCard>
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
