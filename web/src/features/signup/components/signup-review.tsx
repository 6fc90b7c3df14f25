import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { Review } from '@/components/form/review.tsx';
import type { Steps } from '@/components/form/use-steps.ts';
import {
  companyIndustryLabels,
  companySizeLabels,
  signupFields,
  signupTexts,
} from '@/content/signup.ts';
import type { SignupValues } from '../signup-steps.ts';

/** Step 3 shows what steps 1 and 2 hold; never the password. */
export function SignupReview({ steps }: { steps: Steps }) {
  const { control } = useFormAround();
  const values = useWatch({ control }) as SignupValues;
  const entry = (name: keyof typeof signupFields, value: string | null | undefined) => ({
    label: signupFields[name].label,
    value: value ?? '',
  });
  return (
    <Review
      title={signupTexts.summaryTitle}
      edit={signupTexts.edit}
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
