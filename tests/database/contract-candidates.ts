import * as blogPosts from '../../supabase/functions/_shared/contract/blog-posts.ts';
import * as contactMessages from '../../supabase/functions/_shared/contract/contact-messages.ts';
import * as designReportRequests from '../../supabase/functions/_shared/contract/design-report-requests.ts';
import { LIMITS, MINIMUMS } from '../../supabase/functions/_shared/contract/fields/limits.ts';
import * as history from '../../supabase/functions/_shared/contract/history.ts';
import { SORTS } from '../../supabase/functions/_shared/contract/http/lists.ts';
import * as partnerRequests from '../../supabase/functions/_shared/contract/partner-requests.ts';
import * as plans from '../../supabase/functions/_shared/contract/plans.ts';
import * as programRegistrations from '../../supabase/functions/_shared/contract/program-registrations.ts';
import * as quoteRequests from '../../supabase/functions/_shared/contract/quote-requests.ts';
import { STAFF_ROLES } from '../../supabase/functions/_shared/contract/staff-roles.ts';
import { COMPANY_INDUSTRIES } from '../../supabase/functions/_shared/contract/trades.ts';
import * as users from '../../supabase/functions/_shared/contract/users.ts';
import { listed } from '../support/listed.ts';

const isWord = (value: unknown): value is string => typeof value === 'string';

/** Every word of the contract's closed lists. */
const WORDS = [
  blogPosts,
  contactMessages,
  designReportRequests,
  history,
  partnerRequests,
  plans,
  programRegistrations,
  quoteRequests,
  users,
]
  .flatMap((resource): unknown[] => Object.values(resource).filter(Array.isArray).flat())
  .filter(isWord)
  .concat(SORTS, STAFF_ROLES);

/** Each limit and one more, each minimum and one less. */
const LENGTHS = [
  ...new Set([
    ...Object.values(LIMITS).flatMap((limit) => [limit, limit + 1]),
    ...Object.values(MINIMUMS).flatMap((least) => [least - 1, least]),
  ]),
].filter((length) => length <= LIMITS.text + 1);

/** Values that some rule accepts or refuses: each is tried in every text field. */
const TEXTS: unknown[] = [
  null,
  ...LENGTHS.map((length) => 'ө'.repeat(length)),
  ...LENGTHS.filter((length) => length <= LIMITS.phone + 1).map((length) => '9'.repeat(length)),
  ...[LIMITS.email, LIMITS.email + 1].map((length) => `${'a'.repeat(length - 5)}@b.mn`),
  ...[LIMITS.url, LIMITS.url + 1].flatMap((length) => [
    `https://a.mn/${'a'.repeat(length - 13)}`,
    `/${'a'.repeat(length - 1)}`,
  ]),
  ...new Set(WORDS),
  ...[
    '   ',
    '\u00A0',
    '\uFEFF\u3000',
    ' a ',
    'хоёр\nмөр байна энд',
    'таб\tтай текст',
    'a\u0007b',
    'x\u007F',
    'нэр\u0085энд байна',
    '\u009Bнэр',
  ],
  // Invisible characters: the contract removes them, so both may accept the rest; the table refuses raw ones.
  ...[
    0xad, 0x61c, 0x200b, 0x200d, 0x200f, 0x2028, 0x202e, 0x2060, 0x2066, 0xfe0f, 0xfeff, 0xe0041,
  ].flatMap((code) => {
    const sign = String.fromCodePoint(code);
    return [`Бо${sign}лд нь арван тэмдэгтээс урт`, `a${sign}@b.mn`, sign];
  }),
  ...listed(`
    a@b.mn / A@B.MN / a@b / @b.mn / a@@b.mn / a b@c.mn / a\u00A0b@c.mn / a"b@c.mn /
    нэр@жишээ.мон / a\u0085@b.mn / a?cc=b@c.mn / a@b.mn?cc=c / a@b_c.mn / a@b.mn/c / a@b.mn#c /
    a@b..mn / a@.b.mn / a@b.mn. / a@b-c.example.mn / a@\u037e.mn / \u0430nu@b.mn / anu@b.m\u043d /
    нэр@b.mn / anu@жишээ.мон`),
  ...[
    '99112233',
    '+97699112233',
    '976 9911-2233',
    '+123456789',
    '(976) 99112233',
    '9911223a',
    '+',
    '++99112233',
    '99112233 / 88112233',
    '7011-2233 (дотуур 105)',
    '991122',
    '99112',
    '99-11-22',
    'утас 9911',
    '99112233\n88112233',
  ],
  ...listed(`
    https://a.mn / HTTP://A.MN/b?c=d#e / https:// / https://a b / https://a"b / https://.mn /
    ftp://a.mn`),
  ...listed(`
    javascript:alert(1) / data:text/html,x / https://localhost / https://a.m /
    https://a\u2003b.mn`),
  ...['/', '/a/b?c', '//a.mn', '/\\a.mn', '/a b', "/a'b", 'a/b', '/a\u00A0b'],
  ...['Үнэ: {start.price}', 'Үнэ: {start price}', '{', 'Сард 59 мянга', 'Мянган төгрөг', 'Тав%'],
  ...['a-b', 'a--b', '-a', 'a-', 'A-b', 'a_b', 'ө-ү', 'unheard'],
];

const LISTS: unknown[] = [
  [],
  ['trade'],
  ['alchemy'],
  [...COMPANY_INDUSTRIES],
  ['a'.repeat(LIMITS.tag)],
  ['a'.repeat(LIMITS.tag + 1)],
  Array(LIMITS.tags).fill('a'),
  Array(LIMITS.tags + 1).fill('a'),
  Array(LIMITS.images).fill('/a.png'),
  Array(LIMITS.images + 1).fill('/a.png'),
  ['a'.repeat(LIMITS.variant)],
  ['a'.repeat(LIMITS.variant + 1)],
  Array(LIMITS.wordings).fill('a'),
  Array(LIMITS.wordings + 1).fill('a'),
  [''],
  [' '],
  ['a\nb'],
  ['https://a.mn/b.png'],
  ['javascript:alert(1)'],
  ['//a.mn'],
];

/** Only for articles, because of their size. */
const LONG_TEXTS = [LIMITS.article, LIMITS.article + 1].map((length) => 'ө'.repeat(length));

/** The values to try in a field of this name. */
export function candidatesOf(key: string): unknown[] {
  if (/^(industries|tags|images)$/.test(key)) return LISTS;
  if (/^has[A-Z]/.test(key)) return [true, false, null];
  return key === 'content' ? [...TEXTS, ...LONG_TEXTS] : TEXTS;
}
