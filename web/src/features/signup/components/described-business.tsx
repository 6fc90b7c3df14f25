import { readDescription } from '@assistant/own-description.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo } from 'react';
import { useFormAround } from '@/components/form/form-context.ts';
import { describedTexts as texts } from '../described-texts.ts';

/**
 * The answers that were read from what the visitor wrote on the site. Name and text go into the company's fields where these
 * are empty, so that they arrive also if the account is opened on another device.
 */
export function DescribedBusiness({ text }: { text: string }) {
  const { getValues, setValue } = useFormAround();
  const { name, answers } = useMemo(() => readDescription(text), [text]);
  useEffect(() => {
    for (const [field, value] of Object.entries({ companyName: name, description: text })) {
      if (!getValues(field)) setValue(field, value);
    }
  }, [name, text, getValues, setValue]);
  return (
    <chakra.details px="4" py="3" borderRadius="md" bg="brand.muted">
      <chakra.summary textStyle="label" cursor="button">
        {texts.title(answers.length)}
      </chakra.summary>
      <chakra.dl mt="3" display="grid" gap="2" textStyle="small" overflowWrap="anywhere">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <chakra.dt fontWeight="semibold">{question}</chakra.dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p mt="3" textStyle="small">
        {texts.text}
      </chakra.p>
    </chakra.details>
  );
}
