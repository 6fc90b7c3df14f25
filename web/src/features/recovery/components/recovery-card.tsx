import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { FormCard } from '@/components/form-card.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { formTexts } from '@/content/errors.ts';
import { forgotPasswordTexts } from '../texts.ts';
import { RecoveryFrame } from './recovery-frame.ts';

type Props = {
  title: string;
  text: string;
  /** Announced by screen readers, because it was not in the page from the start. */
  announce?: boolean;
  /** The login that linked here. */
  back?: { label: string; href: string };
  children: ReactNode;
};

/** The height of a label, a field and a button, so that nothing moves when one replaces another. */
const FORM_HEIGHT = '40';

/** The frame of both recovery pages. */
export function RecoveryCard({
  title,
  text,
  announce = false,
  back = forgotPasswordTexts.back,
  children,
}: Props) {
  return (
    <FormCard title={title} text={text} footer={<TextLink to={back.href}>{back.label}</TextLink>}>
      <noscript>{formTexts.withoutScript}</noscript>
      <chakra.div
        role={announce ? 'alert' : undefined}
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        gap="5"
        minHeight={FORM_HEIGHT}
      >
        {children}
      </chakra.div>
    </FormCard>
  );
}

/** A placeholder with the form's size. */
export function RecoverySkeleton() {
  return (
    <RecoveryFrame>
      <Loading>
        <Skeleton height="5" width="2/5" />
        <Skeleton height="12" mt="2" />
        <Skeleton height="14" mt="5" borderRadius="full" />
      </Loading>
    </RecoveryFrame>
  );
}
