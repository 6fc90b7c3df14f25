import type * as contract from '../../_shared/contract/assistant-topics.ts';
import { readTopics } from '../assistant/published-topics.ts';
import { add, change, list, read, remove } from '../data/records.ts';
import { toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'assistant_topics';
const added = add(TABLE);

export const assistantTopics: Handlers<typeof contract> = {
  // The same for everybody: a token has no meaning here.
  getPublishedTopics: ({ supabase }) => readTopics(supabase),

  listTopics: list(TABLE),
  getTopic: read(TABLE),
  createTopic: async ({ caller, route, input }) =>
    toEntity(route.response, await added({ caller, input })),
  updateTopic: change(TABLE),
  deleteTopic: remove(TABLE),
};
