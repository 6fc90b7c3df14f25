import { readCompanyAnswers } from '../../scripts/company-answers.ts';

/** The company's first answers as the database has them. */
export const companyAnswers = readCompanyAnswers().map(({ topicKey, ...answer }, id) => ({
  ...answer,
  topic_key: topicKey,
  id,
}));
