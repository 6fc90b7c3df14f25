import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { Icon } from '@/components/icons.tsx';
import { businessTexts } from '@/content/account.ts';

/** The frequent questions with their answers: add, change, remove. */
export function QuestionsEditor() {
  const { control, id } = useFormAround();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  const add = () => {
    append({ question: '', answer: '' }, { focusName: `questions.${fields.length}.question` });
  };
  const takeOut = (index: number) => {
    remove(index);
    // The button that had the focus was removed.
    document.getElementById(`${id}-add-question`)?.focus();
  };
  return (
    <chakra.fieldset minWidth="0" display="grid" gap="4">
      <chakra.legend textStyle="label">{businessTexts.questions}</chakra.legend>
      <chakra.p textStyle="small" color="fg.muted">
        {businessTexts.questionsHint}
      </chakra.p>
      {fields.length === 0 && <p>{businessTexts.noQuestions}</p>}
      {fields.map((field, index) => (
        <chakra.div
          key={field.id}
          display="grid"
          gap="3"
          p="4"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.subtle"
        >
          <TextField
            name={`questions.${index}.question`}
            label={businessTexts.question(index + 1)}
            required
          />
          <TextareaField
            name={`questions.${index}.answer`}
            label={businessTexts.answer(index + 1)}
            required
          />
          <chakra.div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={businessTexts.remove(index + 1)}
              onClick={() => takeOut(index)}
            >
              <Icon name="close" />
              {businessTexts.takeOut}
            </Button>
          </chakra.div>
        </chakra.div>
      ))}
      <chakra.div>
        <Button
          id={`${id}-add-question`}
          variant="outline"
          disabled={fields.length >= LIMITS.questions}
          onClick={add}
        >
          <Icon name="plus" />
          {businessTexts.add}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  );
}
