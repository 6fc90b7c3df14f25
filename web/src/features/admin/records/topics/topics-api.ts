import {
  type MissedQuestion,
  type QuestionState,
  setQuestionState,
} from '@contract/assistant-questions.ts';
import {
  type AdminTopic,
  createTopic,
  deleteTopic,
  getTopic,
  type TopicInput,
  type TopicListItem,
  updateTopic,
} from '@contract/assistant-topics.ts';
import { staffApi } from '../../session/admin-api.ts';

/** The query key of the published topics, for the try-it box and the nearest topics. */
export const PUBLISHED_KEY = ['admin', 'published-topics'];
export const QUESTIONS_KEY = ['admin', 'missed-questions'];

/** One topic with its variants, which lists leave out. */
export const loadTopic = (id: number | string): Promise<AdminTopic> =>
  staffApi(getTopic, { params: { id } });

/** Adds a topic. */
export const addTopic = (body: TopicInput, idempotencyKey: string): Promise<AdminTopic> =>
  staffApi(createTopic, { body, idempotencyKey });

/** Changes the topic if it still has the version that was edited. */
export const changeTopic = ({ id, version }: AdminTopic, body: TopicInput): Promise<AdminTopic> =>
  staffApi(updateTopic, { params: { id }, body, version });

/** Deletes the topic if it still has the version that was on screen. */
export const removeTopic = ({ id, version }: TopicListItem): Promise<undefined> =>
  staffApi(deleteTopic, { params: { id }, version });

/** Sets the state of a missed question if it still has the version that was on screen. */
export const settleQuestion = (
  { id, version }: Pick<MissedQuestion, 'id' | 'version'>,
  status: QuestionState,
): Promise<MissedQuestion> =>
  staffApi(setQuestionState, { params: { id }, body: { status }, version });
