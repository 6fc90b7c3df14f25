import { chakra } from '@chakra-ui/react/styled-system';
import type {
  createPartnerRequest,
  PartnershipInput,
  Position,
  partnershipInput,
  TeamExperience,
} from '@contract/partner-requests.ts';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Card } from '@/components/card.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import {
  choicesOf,
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import type { SiteForm } from '@/components/form/use-site-form.ts';
import { TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import {
  openRoles,
  partnershipForm,
  positionLabels,
  teamExperienceLabels,
} from '@/content/partnership.ts';
import { api } from '@/lib/api-client.ts';
import { plainRoute } from '@/lib/plain-route.ts';
import { positionSummary } from '../texts.ts';

/** The chosen position, if any. */
function PositionSummary({ position }: { position: Position }) {
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

const createRequest = plainRoute<typeof createPartnerRequest>('POST', '/api/partnership');

const positions = choicesOf(Object.keys(positionLabels) as Position[], positionLabels);
const experiences = choicesOf(
  Object.keys(teamExperienceLabels) as TeamExperience[],
  teamExperienceLabels,
);

export type ApplicationFormState = SiteForm<z.input<typeof partnershipInput>, PartnershipInput>;

function GroupTitle({ children }: { children: string }) {
  return (
    <chakra.h3 textStyle="label" color="fg.muted" mt="2">
      {children}
    </chakra.h3>
  );
}

const { fields } = partnershipForm;

/** Parts without a state of their own are memoised, so that they do not render with the form. */
const PersonalFields = memo(function PersonalFields() {
  return (
    <>
      <GroupTitle>{partnershipForm.personalTitle}</GroupTitle>
      <FieldRow>
        <TextField name="lastName" {...fields.lastName} autoComplete="family-name" required />
        <TextField name="firstName" {...fields.firstName} autoComplete="given-name" required />
        <EmailField name="email" {...fields.email} required />
        <PhoneField name="phone" {...fields.phone} required />
      </FieldRow>
      <GroupTitle>{partnershipForm.workTitle}</GroupTitle>
      <FieldRow>
        <SelectField name="position" {...fields.position} choices={positions} required />
        <SelectField name="experience" {...fields.experience} choices={experiences} required />
      </FieldRow>
    </>
  );
});

const WorkFields = memo(function WorkFields() {
  return (
    <>
      <TextareaField name="skills" {...fields.skills} required />
      <TextareaField name="projects" {...fields.projects} required />
      <TextareaField name="motivation" {...fields.motivation} rows={5} required />
      <SubmitButton pending={partnershipForm.submitting}>{partnershipForm.submit}</SubmitButton>
      <chakra.p textStyle="small" color="fg.muted">
        {partnershipForm.contactNote}{' '}
        <TextLink to={partnershipForm.contactLink.href}>
          {partnershipForm.contactLink.label}
        </TextLink>
      </chakra.p>
    </>
  );
});

/** The team application. */
export function ApplicationForm({
  form,
  onSent,
}: {
  form: ApplicationFormState;
  onSent: () => void;
}) {
  const position = useWatch({ control: form.control, name: 'position' });
  return (
    <Form
      form={form}
      guarded
      label={partnershipForm.title}
      onSubmit={async (body, proof) => {
        await form.sendOnce(body, (idempotencyKey) =>
          api(createRequest, { body, proof, idempotencyKey }),
        );
        form.finish();
        toast({
          title: partnershipForm.successTitle,
          text: partnershipForm.success,
          tone: 'success',
        });
        onSent();
      }}
      onError={(error) =>
        toast({ title: partnershipForm.failedTitle, text: describeError(error), tone: 'error' })
      }
    >
      <PersonalFields />
      {position && <PositionSummary position={position} />}
      <WorkFields />
    </Form>
  );
}
