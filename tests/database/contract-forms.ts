import type * as z from 'zod/mini';
import { blogPostInput } from '../../supabase/functions/_shared/contract/blog-posts.ts';
import {
  contactMessageChange,
  contactMessageInput,
} from '../../supabase/functions/_shared/contract/contact-messages.ts';
import type { Route } from '../../supabase/functions/_shared/contract/http/route.ts';
import type { TablesWith } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { ROUTES } from '../../supabase/functions/_shared/contract/routes.ts';
import { signupInput } from '../../supabase/functions/_shared/contract/users.ts';
import { FORM_NAMES, type FormName, snake, FORMS as VISITORS_FORMS } from '../api/payloads.ts';

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

const routes: Route[] = Object.values(ROUTES);
const bodyOf = (method: Route['method'], path: string): z.ZodMiniType => {
  const found = routes.find((route) => route.method === method && route.path === path);
  const body = found?.staffBody ?? found?.body;
  if (!body) throw new Error(`no ${method} ${path} with a body`);
  return body;
};

/** A form of visitors: what it sends and what staff correct, as its routes say. */
const formOf = (name: FormName): Form => {
  const { table, path, entity, body } = VISITORS_FORMS[name];
  return {
    table,
    schema: bodyOf('POST', path),
    edited: bodyOf('PUT', `/api/admin/${entity}/{id}`),
    good: body(),
  };
};

export const FORMS: Form[] = [
  ...FORM_NAMES.map(formOf),
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
