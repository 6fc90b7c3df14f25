import type * as z from 'zod/mini';
import { topicInput } from '../../supabase/functions/_shared/contract/assistant-topics.ts';
import { blogPostInput } from '../../supabase/functions/_shared/contract/blog-posts.ts';
import {
  contactMessageChange,
  contactMessageInput,
} from '../../supabase/functions/_shared/contract/contact-messages.ts';
import { designReportInput } from '../../supabase/functions/_shared/contract/design-report-requests.ts';
import { partnershipInput } from '../../supabase/functions/_shared/contract/partner-requests.ts';
import { adminRegistrationInput } from '../../supabase/functions/_shared/contract/program-registrations.ts';
import { quoteRequestInput } from '../../supabase/functions/_shared/contract/quote-requests.ts';
import type { TablesWith } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { signupInput } from '../../supabase/functions/_shared/contract/users.ts';

/** A key of the contract as the name of its column. */
export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Payload = Record<string, unknown>;
/** A payload of the contract and its table; `columns` if the two differ in shape. */
export type Form = {
  table: TablesWith<'edited'> | 'profiles';
  schema: z.ZodMiniType;
  good: Payload;
  columns?: (p: Payload) => Payload;
  /** What staff send for such a record: by default `schema`, null if they send nothing. */
  edited?: z.ZodMiniType | null;
};

const person = { firstName: 'Болд', lastName: 'Өвөр', email: 'b@example.mn', phone: '99112233' };
const contact = { name: 'Болд', email: 'b@example.mn', phone: '99112233' };
export const account = '00000000-0000-4000-8000-0000000000d1';

export const FORMS: Form[] = [
  {
    table: 'program_registrations',
    schema: adminRegistrationInput,
    good: { ...person, currentStatus: 'student', goals: 'Зорилго', englishLevel: '1' },
  },
  {
    table: 'quote_requests',
    schema: quoteRequestInput,
    good: {
      ...contact,
      projectTitle: 'Апп',
      projectType: 'web',
      budget: '50000000+',
      timeline: '1month',
      projectDescription: 'Тайлбар',
    },
  },
  {
    table: 'design_report_requests',
    schema: designReportInput,
    good: {
      ...contact,
      company: 'Жишээ',
      industry: 'retail',
      monthlyRevenue: '1m-5m',
      mainChallenge: 'Асуудал',
    },
  },
  {
    table: 'partner_requests',
    schema: partnershipInput,
    good: {
      ...person,
      position: 'other',
      experience: 'mid',
      skills: 'Арван тэмдэгт',
      projects: 'Арван тэмдэгт',
      motivation: 'Хорин тэмдэгтээс урт сэдэл',
    },
  },
  {
    table: 'contact_messages',
    schema: contactMessageInput,
    edited: contactMessageChange,
    good: { ...contact, message: 'Зурвас' },
  },
  {
    table: 'contact_messages',
    schema: contactMessageInput,
    edited: contactMessageChange,
    good: { ...contact, message: 'Зурвас', source: 'assistant' },
  },
  {
    table: 'blog_posts',
    schema: blogPostInput,
    good: { title: 'Гарчиг', slug: 'garchig', content: 'Агуулга' },
  },
  {
    table: 'assistant_topics',
    schema: topicInput,
    good: {
      question: 'Асуулт',
      answer: 'Хариулт',
      linkLabel: 'Үнэ',
      linkHref: '/pricing',
      tags: ['чатбот'],
    },
  },
  {
    table: 'profiles',
    schema: signupInput,
    edited: null,
    good: {
      ...person,
      password: 'Abcdefg1',
      companyName: 'Жишээ',
      industries: ['trade'],
      companySize: '1-10',
      location: 'Дархан',
      agreeTerms: true,
      agreePrivacy: true,
    },
    columns: ({ password: _p, agreeTerms: _t, agreePrivacy: _a, phone, ...rest }) => ({
      ...rest,
      ...(phone !== undefined && { businessPhone: phone }),
      id: account,
      username: 'bold',
      termsAcceptedAt: '2026-11-20T00:00:00Z',
    }),
  },
];

/** The columns that staff write when they save the record in its editor. */
export const editedColumns = ({ schema, edited = schema }: Form): string[] =>
  Object.keys((edited as z.ZodMiniObject | null)?.shape ?? {}).map(snake);

export const storedKeys = ({ schema }: Form): string[] =>
  Object.keys((schema as unknown as z.ZodMiniObject).shape).filter(
    (key) => !/^(password|agreeTerms|agreePrivacy)$/.test(key),
  );
