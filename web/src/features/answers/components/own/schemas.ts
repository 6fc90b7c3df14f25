import { ownAnswerInput } from '@contract/own-answers.ts';
import { ownAssistantInput, wholeAccount } from '@contract/own-assistant.ts';
import * as z from 'zod/mini';

/** A list that is typed one a line: empty lines are no entries. */
const lines = (entries: z.ZodMiniType<string[], string[]>) =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((list: string[]) => list.filter((one) => one.trim() !== '')),
    ),
    entries,
  );

/** The contract's answer, with wordings as they are typed. */
export const answerForm = z.strictObject({
  ...ownAnswerInput.shape,
  wordings: lines(ownAnswerInput.shape.wordings.def.innerType),
});

/** The contract's settings, with sites as they are typed. */
export const settingsForm = z
  .strictObject({
    ...ownAssistantInput.shape,
    sites: lines(ownAssistantInput.shape.sites),
  })
  .check(wholeAccount());
