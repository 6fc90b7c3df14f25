import { LinesField } from '@/components/form/lines-field.tsx';
import { TextareaField, TextField, UrlField } from '@/components/form/text-field.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { ownAnswersTexts as texts } from '../../texts.ts';
import { WordingIdeas } from './wording-ideas.tsx';

// Only the company's answers have facts of our own site.
const FactMenu = lazyPart(
  () => import('../company/fact-menu.tsx'),
  ({ FactMenu }) => FactMenu,
);

/** The fields of an answer. */
export function AnswerFields() {
  const { isCompany } = useAssistantOwner();
  return (
    <>
      <TextField name="question" {...texts.question} required />
      <TextareaField name="answer" {...texts.answer} rows={3} required />
      {isCompany && <FactMenu />}
      <LinesField name="wordings" {...texts.wordings} />
      {!isCompany && <WordingIdeas />}
      {isCompany ? (
        <TextField name="link" {...texts.link} placeholder="/pricing" />
      ) : (
        <UrlField name="link" {...texts.link} />
      )}
    </>
  );
}
