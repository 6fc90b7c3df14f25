import type { TopicText } from '@assistant/index-topics.ts';
import {
  type AdminTopic,
  type PublishedTopic,
  topicFields,
  wholeLink,
} from '@contract/assistant-topics.ts';
import { parseTags } from '@contract/blog-posts.ts';
import * as z from 'zod/mini';
import { valuesOf } from '../../kit/edit/values-of.ts';

type Listed = string[] | undefined;
const linesOf = (text: string): Listed =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const tagsOf = (text: string): Listed => parseTags(text);

/**
 * The form of a topic: variants are one a line, tags separated by commas; the contract's schema validates
 * everything.
 */
export const topicFormInput = wholeLink(
  z.strictObject({
    ...topicFields.shape,
    variants: z.pipe(z.pipe(z.string(), z.transform(linesOf)), topicFields.shape.variants),
    tags: z.pipe(z.pipe(z.string(), z.transform(tagsOf)), topicFields.shape.tags),
  }),
);

/** A topic as form values: variants and tags are text. */
export function topicValues(topic: AdminTopic | null) {
  return {
    ...valuesOf(topicFields, topic),
    variants: (topic?.variants ?? []).join('\n'),
    tags: (topic?.tags ?? []).join(', '),
  };
}
export type TopicValues = ReturnType<typeof topicValues>;

/** A topic in the try-it box; `id` is 0 for an unsaved one. */
export type TriedTopic = TopicText & { id: number; answer: string };

/** The published topics, with the edited one in its unsaved form. */
export function withEdits(
  topics: readonly PublishedTopic[],
  values: TopicValues,
  base: Pick<AdminTopic, 'id' | 'key'> | null,
): TriedTopic[] {
  const edited = {
    id: base?.id ?? 0,
    key: base?.key ?? '',
    question: values.question,
    variants: linesOf(values.variants) ?? [],
    answer: values.answer,
    tags: parseTags(values.tags),
  };
  const others = topics.filter(({ id }) => id !== edited.id);
  return edited.question.trim() === '' ? others : [...others, edited];
}

/** The lines of a field with one more, unless it has that line. */
export function withLine(text: string, line: string): string {
  const lines = linesOf(text) ?? [];
  return lines.includes(line) ? text : [...lines, line].join('\n');
}
