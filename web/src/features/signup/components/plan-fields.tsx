import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '@/components/form/field-row.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { SelectField } from '@/components/form/text-field.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { CHATBOT_PLANS, DURATIONS } from '@/content/prices.ts';
import { chatbotMonthlyPrice } from '@/content/pricing.ts';
import { signupFields, signupTexts } from '@/content/signup.ts';
import { formatMnt } from '@/lib/money.ts';
import type { SignupValues } from '../signup-steps.ts';

const months = DURATIONS.map(({ months: value, label, discount }) => ({
  value: String(value),
  label: discount > 0 ? `${label} (${planTexts.discount(discount)})` : label,
}));

/** The plan that was chosen on the price page, or none; a month's price follows the duration. */
export function PlanFields() {
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
        {signupTexts.planHint}
      </chakra.p>
      <FieldRow>
        <SelectField name="plan" {...signupFields.plan} choices={plans} />
        {plan && <SelectField name="planMonths" {...signupFields.planMonths} choices={months} />}
      </FieldRow>
    </chakra.fieldset>
  );
}
