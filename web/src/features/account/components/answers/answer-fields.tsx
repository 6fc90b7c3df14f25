import { TextareaField, TextField, UrlField } from '@/components/form/text-field.tsx';
import { ownAnswersTexts as texts } from '@/content/own-assistant.ts';
import { LinesField } from '../own/lines-field.tsx';

/** The fields of an answer. */
export function AnswerFields() {
  return (
    <>
      <TextField name="question" {...texts.question} required />
      <TextareaField name="answer" {...texts.answer} rows={3} required />
      <LinesField name="wordings" {...texts.wordings} />
      <UrlField name="link" {...texts.link} />
    </>
  );
}
