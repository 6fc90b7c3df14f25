import { chakra } from '@chakra-ui/react/styled-system';
import type { partnershipInput } from '@contract/partner-requests.ts';
import { memo, useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ButtonLink, ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { type FormStart, useSiteForm } from '@/components/form/use-site-form.ts';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { type OpenRole, partnershipForm } from '@/content/partnership.ts';
import { loadPart } from '@/lib/load-part.ts';
import { showTop } from '@/lib/show-top.ts';
import { partnershipHero, partnershipThanks } from '../texts.ts';
import { ApplicationForm } from './application-form.tsx';
import { OpenRolesCard } from './open-roles-card.tsx';
import { Roles } from './roles.tsx';
import { TeamBenefits } from './team-benefits.tsx';

const loadSchema = () =>
  loadPart(() => import('@contract/partner-requests.ts')).then(
    ({ partnershipInput }) => partnershipInput,
  );

const EMPTY: Required<FormStart<z.input<typeof partnershipInput>>> = {
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  position: '',
  experience: '',
  skills: '',
  projects: '',
  motivation: '',
};

/** The thank-you screen, with links to the home page and to contact. */
function Thanks() {
  const { title, text, home, contact } = partnershipThanks;
  return (
    <Message
      title={title}
      text={text}
      icon={<Icon name="check" boxSize="12" color="fg.success" />}
      announce
    >
      <ButtonRouterLink to={home.href}>{home.label}</ButtonRouterLink>
      <ButtonRouterLink to={contact.href} variant="outline">
        {contact.label}
      </ButtonRouterLink>
    </Message>
  );
}

const Hero = memo(function Hero() {
  const { action, eyebrow, title, text } = partnershipHero;
  return (
    <PageHero
      eyebrow={eyebrow}
      title={title}
      text={text}
      art={<OpenRolesCard />}
      actions={
        <ButtonLink href={`#${partnershipForm.id}`} size="lg">
          {action}
        </ButtonLink>
      }
    />
  );
});

/** The page of the team application; the roles and the form share the chosen position. */
export function Partnership() {
  const [sent, setSent] = useState(false);
  const form = useSiteForm({
    id: 'partnership',
    schema: loadSchema,
    defaultValues: EMPTY,
    draftVersion: 1,
  });
  const position = useWatch({ control: form.control, name: 'position' });
  const { setValue, setFocus } = form;
  // A stable callback, so that the parts around the form do not render with it.
  const choose = useCallback(
    (role: OpenRole['id']) => {
      setValue('position', role, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      document.getElementById(partnershipForm.id)?.scrollIntoView();
      setFocus('lastName');
    },
    [setValue, setFocus],
  );
  if (sent) return <Thanks />;

  return (
    <>
      <Hero />
      <Roles chosen={position ?? ''} onChoose={choose} />
      <TeamBenefits />
      <Section id={partnershipForm.id} tone="subtle" width="narrow" label={partnershipForm.title}>
        <Card size="lg" variant="elevated">
          <chakra.h2 textStyle="h2">{partnershipForm.title}</chakra.h2>
          <chakra.p color="fg.muted" mt="2" mb="4">
            {partnershipForm.text}
          </chakra.p>
          <ApplicationForm
            form={form}
            onSent={() => {
              setSent(true);
              showTop();
            }}
          />
        </Card>
      </Section>
    </>
  );
}
