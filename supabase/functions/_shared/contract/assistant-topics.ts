import * as z from 'zod/mini';
import { FACT_NAMES } from './assistant-facts.ts';
import { TOPICS_PATH } from './assistant-paths.ts';
import { withoutAlike } from './fields/folded-text.ts';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { SITE_PATH_PATTERN } from './fields/patterns.ts';
import { choice, line, optionalLine, paragraph, stored, tooLong } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text } from './fields/records.ts';
import { storedLine } from './fields/text.ts';
import { PUBLISHED } from './http/caching.ts';
import { listQuery } from './http/lists.ts';
import { route } from './http/route.ts';

export const TOPIC_STATUSES = ['draft', 'published'] as const;
export type TopicStatus = (typeof TOPIC_STATUSES)[number];

/** What an answer must not contain: figures, money and addresses have one source, and an answer names it. */
export const ANSWER_LITERAL = /[0-9₮$%@]|төгрөг|доллар|дүүрэг|гудамж/;
const FACT = /\{([a-z][a-zA-Z.]*)\}/g;

const LITERAL_REFUSED =
  'Тоо, үнэ, огноо, хаягийг шууд бичихгүй. «Мэдээлэл оруулах» цэснээс сонгоно уу';
const BRACES_REFUSED = 'Мэдээллийн нэрийг {hours} гэсэн хэлбэрээр бичнэ үү';
const FACT_UNKNOWN = 'Ийм нэртэй мэдээлэл байхгүй. «Мэдээлэл оруулах» цэснээс сонгоно уу';
const PATH_INVALID = '/ гэж эхэлсэн сайтын зам оруулна уу';
const LINK_WHOLE =
  'Холбоосын нэр, зам хоёрыг хоёуланг нь бичих эсвэл хоёуланг нь хоосон үлдээнэ үү';
const TAGS_REQUIRED = 'Дор хаяж нэг шошго бичнэ үү. Эхнийх нь сэдвийн хүрээ болно';

const NAMES: readonly string[] = FACT_NAMES;
const asksForKnown = (answer: string) =>
  [...answer.matchAll(FACT)].every(([, name]) => NAMES.includes(name ?? ''));

// @__NO_SIDE_EFFECTS__
const variants = () =>
  z._default(
    z
      .array(
        line({ max: LIMITS.variant, message: 'Хоосон хувилбар байж болохгүй' }),
        'Хувилбаруудыг жагсаалтаар өгнө үү',
      )
      .check(z.maxLength(LIMITS.variants, `Хамгийн ихдээ ${LIMITS.variants} хувилбар`)),
    [],
  );

// @__NO_SIDE_EFFECTS__
const answer = () =>
  paragraph({ max: LIMITS.answer, message: 'Хариултыг бичнэ үү' }).check(
    z.refine((value) => !ANSWER_LITERAL.test(value), LITERAL_REFUSED),
    z.refine((value) => !/[{}]/.test(value.replace(FACT, '')), BRACES_REFUSED),
    z.refine(asksForKnown, FACT_UNKNOWN),
  );

// @__NO_SIDE_EFFECTS__
const tags = () =>
  z
    .array(line({ max: LIMITS.tag, message: 'Хоосон шошго байж болохгүй' }), TAGS_REQUIRED)
    .check(
      z.minLength(1, TAGS_REQUIRED),
      z.maxLength(LIMITS.tags, `Хамгийн ихдээ ${LIMITS.tags} шошго`),
      z.overwrite(withoutAlike),
    );

// @__NO_SIDE_EFFECTS__
const sitePath = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(PATH_INVALID).check(
          stored(LIMITS.url, storedLine),
          z.maxLength(LIMITS.url, tooLong(LIMITS.url)),
          z.refine((value) => value === '' || SITE_PATH_PATTERN.test(value), PATH_INVALID),
        ),
      ),
    ),
    z.transform((value: string | null | undefined) => value || null),
  );

/** The fields of a topic that staff write. */
export const topicFields = z.strictObject({
  question: line({ max: LIMITS.question, message: 'Асуултыг бичнэ үү' }),
  /** Other ways to ask it. */
  variants: variants(),
  answer: answer(),
  linkLabel: optionalLine(LIMITS.ctaText),
  linkHref: sitePath(),
  /** The first one is the subject: topics of one subject follow each other in a conversation. */
  tags: tags(),
  status: z._default(choice(TOPIC_STATUSES), 'draft'),
});

type Link = { linkLabel: string | null; linkHref: string | null };

/** A link needs both a label and a path; the issue is at the missing field. */
// @__NO_SIDE_EFFECTS__
export const wholeLink = <Schema extends z.ZodMiniType<Link>>(schema: Schema): Schema =>
  schema.check(
    z.refine(({ linkLabel, linkHref }) => !(linkHref && !linkLabel), {
      message: LINK_WHOLE,
      path: ['linkLabel'],
    }),
    z.refine(({ linkLabel, linkHref }) => !(linkLabel && !linkHref), {
      message: LINK_WHOLE,
      path: ['linkHref'],
    }),
  ) as Schema;

export const topicInput = wholeLink(topicFields);
export type TopicInput = z.output<typeof topicInput>;

const topicShape = {
  id: rowId(),
  /** What a conversation knows the topic by; the server sets it. */
  key: text(),
  question: text(),
  answer: text(),
  linkLabel: maybeText(),
  linkHref: maybeText(),
  tags: z.array(text()),
};

const adminShape = {
  ...topicShape,
  status: z.enum(TOPIC_STATUSES),
  /** How many visitors said that the answer helped, or did not. */
  helped: count(),
  notHelped: count(),
  ...recordFields(),
};

/** A topic in the staff list, without its variants. */
export const topicListItem = z.object(adminShape);
export type TopicListItem = z.output<typeof topicListItem>;

export const adminTopic = z.object({ ...adminShape, variants: z.array(text()) });
export type AdminTopic = z.output<typeof adminTopic>;

/** A topic as the assistant uses it; staff know it by its id. */
export const publishedTopic = z.object({ ...topicShape, variants: z.array(text()) });
export type PublishedTopic = z.output<typeof publishedTopic>;

export const publishedTopics = z.object({ topics: z.array(publishedTopic) });

export const getPublishedTopics = route({
  method: 'GET',
  path: TOPICS_PATH,
  auth: 'public',
  summary: 'What the assistant knows: every published topic',
  status: 200,
  response: publishedTopics,
  etag: 'body',
  kept: true,
  cacheControl: PUBLISHED,
});

export const listTopics = route({
  method: 'GET',
  path: '/api/admin/assistant-topics',
  auth: 'admin',
  summary: 'All topics of the assistant, newest first, without their variants',
  status: 200,
  query: listQuery(TOPIC_STATUSES),
  response: topicListItem,
  list: true,
  etag: 'revision',
});

export const getTopic = route({
  method: 'GET',
  path: '/api/admin/assistant-topics/{id}',
  auth: 'admin',
  summary: 'One topic as staff edit it',
  status: 200,
  params: rowParams(),
  response: adminTopic,
});

export const createTopic = route({
  method: 'POST',
  path: '/api/admin/assistant-topics',
  auth: 'admin',
  summary: 'Create a topic of the assistant',
  status: 201,
  body: topicInput,
  response: adminTopic,
});

export const updateTopic = route({
  method: 'PUT',
  path: '/api/admin/assistant-topics/{id}',
  auth: 'admin',
  summary: 'Replace a topic of the assistant',
  status: 200,
  params: rowParams(),
  body: topicInput,
  response: adminTopic,
  ifMatch: true,
});

export const deleteTopic = route({
  method: 'DELETE',
  path: '/api/admin/assistant-topics/{id}',
  auth: 'admin',
  summary: 'Delete a topic of the assistant',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
