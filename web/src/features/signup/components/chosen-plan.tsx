import { chakra } from '@chakra-ui/react/styled-system';
import { monthsLabel, planName } from '@contract/plans.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { Icon } from '@/components/icons.tsx';
import { signupTexts } from '../texts.ts';

/** The chosen plan, shown above the steps. It is changed in the last step. */
export function ChosenPlan() {
  const { control } = useFormAround();
  const [plan, months]: (string | undefined)[] = useWatch({
    control,
    name: ['plan', 'planMonths'],
  });
  // The prerendered page does not know the query string, so both renders begin without it.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!plan || !hydrated) return null;
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      px="4"
      py="3"
      borderRadius="md"
      bg="brand.muted"
      textStyle="label"
    >
      <Icon name="check" color="brand.fg" />
      <span>{`${signupTexts.planTitle}: ${planName(plan)}${months ? `, ${monthsLabel(months)}` : ''}`}</span>
    </chakra.p>
  );
}
