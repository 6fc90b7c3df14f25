import { ButtonRouterLink } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { articleTexts } from '../texts.ts';

export function BackLink({ variant = 'ghost' }: { variant?: 'ghost' | 'solid' }) {
  return (
    <ButtonRouterLink
      to={articleTexts.back.href}
      variant={variant}
      ml={variant === 'ghost' ? '-5' : undefined}
    >
      <Icon name="arrowLeft" />
      {articleTexts.back.label}
    </ButtonRouterLink>
  );
}
