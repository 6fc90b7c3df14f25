import { NotFoundArt } from '@/components/art/not-found-art.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Message } from '@/components/message.tsx';
import { notFoundTexts } from '@/content/errors.ts';
import { PATHS } from '@/lib/paths.ts';

export function Page() {
  return (
    <Message title={notFoundTexts.title} text={notFoundTexts.text} icon={<NotFoundArt />}>
      <ButtonRouterLink to={PATHS.home}>{notFoundTexts.home}</ButtonRouterLink>
      <ButtonRouterLink to={PATHS.contact} variant="outline">
        {notFoundTexts.contact}
      </ButtonRouterLink>
    </Message>
  );
}
