import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { Review } from '@/components/form/review.tsx';
import type { Steps } from '@/components/form/use-steps.ts';
import { currentStatusLabels, englishLevelLabels, programFields } from '@/content/program-form.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import type { RegistrationValues } from '../registration-steps.ts';
import { programFormTexts } from '../texts.ts';

/** Step 3 shows what will be sent. */
export function RegistrationReview({ steps }: { steps: Steps }) {
  const { control } = useFormAround();
  const values = useWatch({ control }) as RegistrationValues;
  const entry = (name: keyof typeof programFields, value: string | undefined) => ({
    label: programFields[name].label,
    value: value ?? '',
  });
  return (
    <Review
      title={programFormTexts.reviewTitle}
      edit={laterStepTexts.edit}
      groups={[
        {
          title: programFormTexts.steps[0],
          onEdit: () => steps.open(0),
          entries: [
            entry('lastName', values.lastName),
            entry('firstName', values.firstName),
            entry('email', values.email),
            entry('phone', values.phone),
          ],
        },
        {
          title: programFormTexts.steps[1],
          onEdit: () => steps.open(1),
          entries: [
            entry('currentStatus', currentStatusLabels[values.currentStatus]),
            entry('englishLevel', englishLevelLabels[values.englishLevel]),
            entry('goals', values.goals),
          ],
        },
      ]}
    />
  );
}
