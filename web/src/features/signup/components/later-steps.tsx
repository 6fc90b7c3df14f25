import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt } from '@contract/fields/money.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import { chatbotMonthlyPrice } from '@contract/plan-price.ts';
import { CHATBOT_PLANS } from '@contract/prices.ts';
import { COMPANY_INDUSTRIES } from '@contract/trades.ts';
import { COMPANY_SIZES } from '@contract/users.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Review } from '@/components/form/review.tsx';
import { StepPanel } from '@/components/form/step-parts.tsx';
import {
  choicesOf,
  SelectField,
  TextareaField,
  TextField,
  UrlField,
} from '@/components/form/text-field.tsx';
import type { Steps } from '@/components/form/use-steps.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { signupFields } from '@/content/signup.ts';
import {
  companyFields,
  companyIndustryLabels,
  companySizeLabels,
  laterStepTexts,
} from '@/content/signup-company.ts';
import type { SignupValues } from '../signup.ts';
import { signupTexts } from '../texts.ts';
import { Consents } from './consents.tsx';

const industries = choicesOf(COMPANY_INDUSTRIES, companyIndustryLabels);
const sizes = choicesOf(COMPANY_SIZES, companySizeLabels);

function CompanyFields() {
  return (
    <>
      <TextField
        name="companyName"
        {...companyFields.companyName}
        autoComplete="organization"
        required
      />
      <CheckboxGroup
        name="industries"
        {...companyFields.industries}
        choices={industries}
        dense
        required
      />
      <FieldRow>
        <SelectField name="companySize" {...companyFields.companySize} choices={sizes} required />
        <TextField name="location" {...companyFields.location} required />
      </FieldRow>
      <UrlField name="website" {...companyFields.website} />
      <TextareaField name="description" {...companyFields.description} />
    </>
  );
}

const months = DURATIONS.map(({ months: value, label, discount }) => ({
  value: String(value),
  label: discount > 0 ? `${label} (${planTexts.discount(discount)})` : label,
}));

/** The plan that was chosen on the price page, if any; the monthly price depends on the duration. */
function PlanFields() {
  const { control } = useFormAround();
  const [plan, planMonths] = useWatch({ control, name: ['plan', 'planMonths'] }) as [
    SignupValues['plan'],
    SignupValues['planMonths'],
  ];
  const duration = DURATIONS.find(({ months: value }) => String(value) === planMonths);
  const plans = CHATBOT_PLANS.map((one) => ({
    value: one.id,
    label: `${one.name}: ${formatMnt(chatbotMonthlyPrice(one, duration ?? { discount: 0 }))} ${planTexts.perMonth}`,
  }));
  return (
    <chakra.fieldset minWidth="0" display="grid" gap="3">
      <chakra.legend textStyle="label" mb="1.5">
        {signupTexts.planTitle}
      </chakra.legend>
      <chakra.p textStyle="small" color="fg.muted">
        {laterStepTexts.planHint}
      </chakra.p>
      <FieldRow>
        <SelectField name="plan" {...companyFields.plan} choices={plans} />
        {plan && <SelectField name="planMonths" {...companyFields.planMonths} choices={months} />}
      </FieldRow>
    </chakra.fieldset>
  );
}

/** Step 3 shows the values of steps 1 and 2, except the password. */
function SignupReview({ steps }: { steps: Steps }) {
  const { control } = useFormAround();
  const values = useWatch({ control }) as SignupValues;
  const labels = { ...signupFields, ...companyFields };
  const entry = (name: keyof typeof labels, value: string | null | undefined) => ({
    label: labels[name].label,
    value: value ?? '',
  });
  return (
    <Review
      title={laterStepTexts.summaryTitle}
      edit={laterStepTexts.edit}
      groups={[
        {
          title: signupTexts.steps[0],
          onEdit: () => steps.open(0),
          entries: [
            entry('lastName', values.lastName),
            entry('firstName', values.firstName),
            entry('email', values.email),
            entry('phone', values.phone),
          ],
        },
        {
          title: signupTexts.steps[1],
          onEdit: () => steps.open(1),
          entries: [
            entry('companyName', values.companyName),
            entry(
              'industries',
              values.industries.map((industry) => companyIndustryLabels[industry]).join(', '),
            ),
            entry('companySize', companySizeLabels[values.companySize]),
            entry('location', values.location),
            entry('website', values.website),
            entry('description', values.description),
          ],
        },
      ]}
    />
  );
}

/** Steps 2 and 3 of sign-up, loaded once step 1 is being filled in. */
export function LaterSteps({ steps }: { steps: Steps }) {
  return (
    <>
      <StepPanel steps={steps} step={1}>
        <CompanyFields />
      </StepPanel>
      <StepPanel steps={steps} step={2}>
        {steps.isLast && <SignupReview steps={steps} />}
        <PlanFields />
        <Consents shown={steps.isLast} />
      </StepPanel>
    </>
  );
}
