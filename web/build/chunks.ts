/**
 * The chunks that pages share, each a list of folders and files of this repository (or of packages);
 * `chunks.test.ts` finds entries that no longer match a file. There are few chunks, because each is a
 * request, and one file compresses better than ten. Every page needs two of them, since React alone takes as
 * long to parse as all the rest; the others are shared by pages of one kind, because a page loads a chunk
 * completely. Without HTTP/2 a browser requests six files at a time.
 */
export const CHUNKS: readonly { name: string; parts: readonly string[] }[] = [
  {
    name: 'react',
    parts: [
      'node_modules/react',
      'node_modules/react-dom',
      'node_modules/scheduler',
      'web/src/lib/react-dom.ts',
    ],
  },
  {
    name: 'core',
    parts: [
      'supabase/functions/_shared/contract/fields/limits.ts',
      'supabase/functions/_shared/contract/fields/numbers.ts',
      'supabase/functions/_shared/contract/fields/money.ts',
      // The names of the plans: for the home page by its price, for sign-up and the account.
      'supabase/functions/_shared/contract/plans.ts',
      'supabase/functions/_shared/contract/assistant-bounds.ts',
      'supabase/functions/_shared/contract/plan-labels.ts',
      'web/src/lib/api-error.ts',
      'web/src/components/section.tsx',
      'web/src/components/card.tsx',
      'web/src/components/grid.tsx',
      'web/src/components/badge.tsx',
      'web/src/components/page-hero.tsx',
      'web/src/components/check-list.tsx',
      'web/src/components/text-link.tsx',
      'web/src/components/states.tsx',
      'web/src/components/use-document-title.ts',
      'web/src/components/marketing/split-section.tsx',
      'web/src/theme/recipes/input.ts',
      'web/src/lib/draft.ts',
      'web/src/lib/described-business.ts',
      'web/src/lib/show-top.ts',
    ],
  },
  // Pages that show dated content of the API.
  {
    name: 'dated',
    parts: [
      'supabase/functions/_shared/contract/fields/dates.ts',
      'web/src/lib/dates.ts',
      'web/src/lib/page-data.ts',
    ],
  },
  {
    name: 'home',
    parts: [
      'web/src/components/cta.tsx',
      'web/src/components/art/chat-window.tsx',
      'web/src/content/dialogues.ts',
      'web/src/features/talk/components/try-card.tsx',
      'web/src/components/static-part.tsx',
    ],
  },
  {
    name: 'reading',
    parts: [
      'web/src/components/marketing/copy-button.tsx',
      'web/src/components/marketing/reading-layout.tsx',
      'web/src/content/legal.ts',
      'web/src/features/legal',
    ],
  },
  {
    name: 'plans',
    parts: [
      'web/src/components/marketing/period-switch.tsx',
      'web/src/components/marketing/plan-frame.tsx',
      'web/src/content/plan-texts.ts',
      'supabase/functions/_shared/contract/plan-price.ts',
    ],
  },
  // Used by pages of two kinds that share nothing else.
  { name: 'unbroken', parts: ['web/src/lib/unbroken.ts'] },
  {
    name: 'programme',
    parts: [
      'supabase/functions/_shared/contract/program-texts.ts',
      'web/src/lib/program-now.ts',
      'web/src/content/program-form.ts',
    ],
  },
  // What calls the API; a chunk of its own, because the chat needs none of the schemas of the next one.
  {
    name: 'calls',
    parts: [
      'web/src/lib/shared-computer.ts',
      'web/src/lib/site-config.ts',
      'web/src/lib/random-id.ts',
      'web/src/lib/api-client.ts',
      'web/src/components/form/error-text.ts',
      'supabase/functions/_shared/contract/banks.ts',
      'web/src/lib/on-demand.tsx',
      'supabase/functions/_shared/contract/fields/text.ts',
    ],
  },
  // For tags of articles and for the try, which share nothing else.
  { name: 'folded', parts: ['supabase/functions/_shared/contract/fields/folded-text.ts'] },
  // What a page needs to call the API.
  {
    name: 'contract',
    parts: [
      'node_modules/zod',
      'supabase/functions/_shared/contract/http',
      'supabase/functions/_shared/contract/fields',
    ],
  },
  // Apart from the chunk of forms, which pages that only read do not need.
  { name: 'form-card', parts: ['web/src/components/form-card.tsx'] },
  {
    name: 'auth',
    parts: ['web/src/components/notice.tsx', 'web/src/content/auth.ts'],
  },
  {
    name: 'form',
    parts: ['web/src/components/form', 'node_modules/react-hook-form'],
  },
  {
    name: 'query',
    parts: [
      'node_modules/@tanstack',
      'web/src/lib/query-client.ts',
      'web/src/components/queries.tsx',
    ],
  },
  {
    name: 'sign-in',
    parts: [
      'web/src/components/use-lead-customer-home.ts',
      'web/src/lib/sign-out-notice.ts',
      'web/src/content/signup.ts',
      'web/src/content/signup-notices.ts',
      'web/src/lib/waiting-sign-up.ts',
    ],
  },
  // The talk, for the panel and for its own page; the account's preview of an assistant shows its lines.
  {
    name: 'talk',
    parts: [
      'web/src/features/talk/components/talk.tsx',
      'web/src/features/talk/talk-source.ts',
      'web/src/features/talk/styles.ts',
    ],
  },
  // These two come last: before the chunks that hold what they import, they would take over those modules.
  // `prices` is apart from `plans`, because the home page names a price and shows no plan.
  { name: 'prices', parts: ['supabase/functions/_shared/contract/prices.ts'] },
  {
    name: 'blog',
    parts: ['web/src/features/blog', 'web/src/content/blog.ts'],
  },
];

/** Files of the folders above that no chunk contains, so that they come with the pages that use them. */
export const APART: readonly string[] = [
  'supabase/functions/_shared/contract/http/errors.ts',
  'web/src/components/form/use-steps.ts',
  'web/src/components/form/step-parts.tsx',
  'web/src/components/form/review.tsx',
  'web/src/components/form/choice-fields.tsx',
  'web/src/components/form/file-field.tsx',
  'web/src/components/form/overlap-notice.tsx',
  'web/src/components/form/use-own-record.ts',
  'web/src/features/blog/components/article-queries.tsx',
  'web/src/features/blog/components/post-list.tsx',
  'web/src/features/blog/components/tag-page.tsx',
];

const isPart = (id: string, part: string): boolean =>
  id.endsWith(`/${part}`) || id.includes(`/${part}/`);

/** The chunk of a module; undefined leaves it to the bundler, as every module with a query (`?staff`). */
export function chunkOf(id: string): string | undefined {
  if (id.includes('?') || APART.some((part) => isPart(id, part))) return undefined;
  return CHUNKS.find(({ parts }) => parts.some((part) => isPart(id, part)))?.name;
}
