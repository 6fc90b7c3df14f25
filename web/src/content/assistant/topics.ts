import type { SeedTopic } from './topic.ts';
import { apiTopics } from './topics-api.ts';
import { chatbotTopics } from './topics-chatbot.ts';
import { companyTopics } from './topics-company.ts';
import { jobTopics } from './topics-jobs.ts';
import { ownTopics } from './topics-own.ts';
import { priceTopics } from './topics-price.ts';
import { programTopics } from './topics-program.ts';
import { ruleTopics } from './topics-rules.ts';
import { outsideTopics, talkTopics } from './topics-talk.ts';
import { tradeTopics } from './topics-trades.ts';
import { voiceTopics } from './topics-voice.ts';
import { WORDINGS } from './wordings.ts';

const topics: readonly SeedTopic[] = [
  ...talkTopics,
  ...chatbotTopics,
  ...ownTopics,
  ...priceTopics,
  ...tradeTopics,
  ...voiceTopics,
  ...programTopics,
  ...companyTopics,
  ...jobTopics,
  ...apiTopics,
  ...ruleTopics,
  ...outsideTopics,
];

/** What the assistant knows at first. */
export const seedTopics: readonly SeedTopic[] = topics.map((topic) => ({
  ...topic,
  variants: [...topic.variants, ...(WORDINGS[topic.key] ?? [])],
}));
