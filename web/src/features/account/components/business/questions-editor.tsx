import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { Icon } from '@/components/icons.tsx';
import { businessTexts } from '@/content/account.ts';

type Question = { question: string; answer: string };

/**
 * The frequent questions with their answers: add, change, remove. The list is watched and set as a whole:
 * `useFieldArray` would be in every visitor's script.
 */
export function QuestionsEditor() {
  const { control, id, setValue, setFocus } = useFormAround();
  const watched: unknown = useWatch({ control, name: 'questions' });
  const questions: Question[] = Array.isArray(watched) ? watched : [];
  const put = (next: Question[]) => setValue('questions', next, { shouldDirty: true });
  const add = () => {
    put([...questions, { question: '', answer: '' }]);
    // The new field is there after the render.
    setTimeout(() => setFocus(`questions.${questions.length}.question`));
  };
  const takeOut = (index: number) => {
    put(questions.toSpliced(index, 1));
    // The button that had the focus was removed.
    document.getElementById(`${id}-add-question`)?.focus();
  };
  return (
    <chakra.fieldset minWidth="0" display="grid" gap="4">
      <chakra.legend textStyle="label">{businessTexts.questions}</chakra.legend>
      <chakra.p textStyle="small" color="fg.muted">
        {businessTexts.questionsHint}
      </chakra.p>
      {questions.length === 0 && <p>{businessTexts.noQuestions}</p>}
      {questions.map((_, index) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          key={index}
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
          disabled={questions.length >= LIMITS.questions}
          onClick={add}
        >
          <Icon name="plus" />
          {businessTexts.add}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  );
}
