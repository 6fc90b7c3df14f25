import type * as contract from '../../_shared/contract/assistant-answers.ts';
import { answerQuestion } from '../assistant/answer.ts';
import { askModel, type ChatMessage } from '../assistant/ask-model.ts';
import { factsNow } from '../assistant/facts-now.ts';
import { topicIndex } from '../assistant/published-topics.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { ApiError } from '../http/errors.ts';
import { logRefusedAnswer } from '../http/log.ts';
import type { Handlers } from '../router.ts';

export const assistantAnswers: Handlers<typeof contract> = {
  askAssistant: async (request) => {
    const { input, address, supabase, settings } = request;
    const { assistant } = settings;
    if (!assistant) throw new ApiError('not_found');
    await beginAttempts(request, [
      ['assistantHour', address],
      ['assistantDay', address],
      ['assistantDayOfAll', 'all'],
    ]);
    const [index, facts] = await Promise.all([topicIndex(supabase), factsNow(supabase)]);
    const knowledge = { index, facts };
    const ask = (messages: readonly ChatMessage[]) => askModel(assistant, messages);
    return answerQuestion(input, { knowledge, ask, refused: logRefusedAnswer });
  },
};
