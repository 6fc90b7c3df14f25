import { readCompanyAnswers } from '../../scripts/company-answers.ts';
import { topicsOf } from '../../supabase/functions/api/bots/computed/company-answers.ts';

/** The company's first answers as its index has them. */
export const companyTopics = topicsOf(
  readCompanyAnswers().map(({ topicKey, ...answer }, id) => ({
    ...answer,
    topic_key: topicKey,
    id,
  })),
);
