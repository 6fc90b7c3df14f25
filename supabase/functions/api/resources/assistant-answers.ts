import { fillFacts } from '../../_shared/assistant/facts.ts';
import { isOutside, nearTopics } from '../../_shared/assistant/retrieve.ts';
import type * as contract from '../../_shared/contract/assistant-answers.ts';
import { chooseAnswer, toChooseFrom } from '../assistant/choose-answer.ts';
import { factsNow } from '../assistant/facts-now.ts';
import { topicIndex } from '../assistant/published-topics.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { ApiError } from '../http/errors.ts';
import { logModel } from '../http/log.ts';
import type { Handlers } from '../router.ts';

export const assistantAnswers: Handlers<typeof contract> = {
  askAssistant: async (request) => {
    const { input, address, supabase, settings } = request;
    const { question, earlier, previous } = input;
    const { assistant } = settings;
    if (!assistant) throw new ApiError('not_found');
    await beginAttempts(request, [
      ['assistantHour', address],
      ['assistantDay', address],
      ['assistantDayOfAll', 'all'],
    ]);
    const [index, facts] = await Promise.all([topicIndex(supabase), factsNow(supabase)]);
    // What a topic says now; one with an unknown fact is not said, and one about what is not ours never.
    const answers = new Map(
      index.topics.flatMap(({ topic }) => {
        const answer = isOutside(topic) ? null : fillFacts(topic.answer, facts);
        return answer === null ? [] : [[topic.key, { ...topic, answer }] as const];
      }),
    );
    const last = earlier.at(-1);
    const nearest = () =>
      [
        nearTopics(index, question, previous),
        ...(last === undefined ? [] : [nearTopics(index, `${last} ${question}`)]),
      ].map((list) => list.flatMap(({ entry }) => answers.get(entry.topic.key) ?? []));
    const { choice, outcome, use } = await chooseAnswer(assistant, {
      answers: toChooseFrom([...answers.values()], nearest),
      question,
      earlier,
      previous: answers.get(previous ?? ''),
    });
    logModel(outcome, use);
    return {
      decision: choice?.decision ?? null,
      topics: (choice?.answers ?? []).map(({ key }) => key),
    };
  },
};
