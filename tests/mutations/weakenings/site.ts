// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files
import { noticedBy } from '../weakening.ts';

const contract = (file: string) => `supabase/functions/_shared/contract/${file}`;

/** Guards of the contract, of the site and of the local stack. */
export const SITE_WEAKENINGS = [
  ...noticedBy(
    ['e2e', 'tests/e2e/form-challenge.test.ts', 'left with a person'],
    [
      {
        name: 'a conversation is left without what tells people from scripts',
        file: 'web/src/features/chat/person/person-form.tsx',
        replaced: '{ body, proof, idempotencyKey }',
        by: '{ body, idempotencyKey }',
      },
    ],
  ),
  ...noticedBy(
    ['e2e', 'tests/e2e/public-forms-chat.test.ts'],
    [
      {
        name: 'the form of the panel takes the place of the question',
        file: 'web/src/features/chat/person/person-form.tsx',
        replaced: 'minHeight="0"',
        by: 'flexShrink="0"',
      },
    ],
  ),
  ...noticedBy(
    ['e2e', 'tests/e2e/site-pages.test.ts', '/pricing is sound'],
    [
      {
        name: 'the chat button lies over buttons of a page',
        file: 'web/src/features/chat/launcher/keep-button-place.ts',
        replaced: 'return first ?? riseOver(rest, pressed, HIGHEST);',
        by: 'return first ?? (HIGHEST ? 0 : null);',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/components/form/typed-values.test.ts'],
    [
      {
        name: 'a form that is mounted again begins with what stood in it before',
        file: 'web/src/components/form/typed-values.ts',
        replaced: ' || takenOver.has(form)',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['e2e', 'tests/e2e/account-editors.test.ts', 'while a saving is under way'],
    [
      {
        name: 'a saving throws away what was typed while it was under way',
        file: 'web/src/features/account/use-own-record.ts',
        replaced: 'rebaseEdits<DraftValues>(sent, next.values, typed).merged',
        by: '(typed ? next.values : sent)',
      },
    ],
  ),
  ...noticedBy(
    ['e2e', 'tests/e2e/history.test.ts'],
    [
      {
        name: 'the browser leaves the page of a wizard at once',
        file: 'web/src/components/form/use-steps.ts',
        replaced: '`steps ${form.id}`, index,',
        by: '`steps ${form.id}`, index * 0,',
      },
      {
        name: 'what is closed by its button stays in the history',
        file: 'web/src/lib/history-layers.ts',
        replaced: 'history.go(open.length - entry.length);',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['e2e', 'tests/e2e/chat-focus.test.ts'],
    [
      {
        name: 'the chat opens on its first button',
        file: 'web/src/features/chat/panel/chat-panel.tsx',
        replaced: "querySelector<HTMLElement>('input, textarea')",
        by: "querySelector<HTMLElement>('[data-nothing]')",
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'web/build/hosting.test.ts'],
    [
      {
        name: 'a missing article is status 200 on a host that rewrites',
        file: 'web/build/host-files.ts',
        replaced: 'SHELL_PATTERNS.filter(({ status }) => status === 200).map(',
        by: 'SHELL_PATTERNS.map(',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/admin/records/articles/article-saves.test.ts'],
    [
      {
        name: 'Enter takes an article back that visitors read',
        file: 'web/src/features/admin/records/articles/article-saves.ts',
        replaced: "return wasShown ? ['keep', 'draft']",
        by: "return wasShown ? ['draft', 'keep']",
      },
      {
        name: 'a draft that a colleague has published is hidden by saving it',
        file: 'web/src/features/admin/records/articles/article-saves.ts',
        replaced: 'status: status === over ? input.status : status,',
        by: 'status,',
      },
      {
        name: 'an article with a moment to come is published at once by the loudest button',
        file: 'web/src/features/admin/records/articles/article-saves.ts',
        replaced: "if (publishAt > now && saves.includes('schedule')) return 'schedule';",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/admin/kit/list/neighbours.test.ts'],
    [
      {
        name: 'J passes a record over when two leave the list at once',
        file: 'web/src/features/admin/kit/list/neighbours.ts',
        replaced: 'find((one) => standing.has(one))',
        by: 'at(1)',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/admin/kit/parts/keys.test.ts'],
    [
      {
        name: 'the slash opens no search on a Mongolian keyboard',
        file: 'web/src/features/admin/kit/parts/keys.ts',
        replaced: "event.code === 'Slash' &&",
        by: "event.code === 'none' &&",
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/content/assistant/topics.test.ts', 'may name every fact'],
    [
      {
        name: 'an answer names a fact that is not there',
        file: contract('assistant-topics.ts'),
        replaced: 'z.refine(asksForKnown, FACT_UNKNOWN),',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/chat/replies/topics.test.ts', 'a question leaves the device masked'],
    [
      {
        name: 'a question leaves the device as it was typed',
        file: 'web/src/features/chat/conversation/rate-reply.ts',
        replaced: "question === undefined ? '' : maskQuestion(question)",
        by: "(maskQuestion, question ?? '')",
      },
    ],
  ),
  ...noticedBy(
    ['unit', contract('company.test.ts')],
    [
      {
        name: 'an address adds receivers to a mail link',
        file: contract('company.ts'),
        replaced: "encodeURIComponent(email).replaceAll('%40', '@')",
        by: 'email',
      },
    ],
  ),
  ...noticedBy(
    ['unit', contract('fields/fields.test.ts')],
    [
      {
        name: 'a line has invisible characters',
        file: contract('fields/primitives.ts'),
        replaced: "value.replace(INVISIBLE, '')",
        by: 'value',
      },
      {
        name: 'a line has C1 control characters',
        file: contract('fields/primitives.ts'),
        replaced: '\\u000E-\\u001F\\u007F-\\u009F]/;',
        by: '\\u000E-\\u001F\\u007F]/;',
      },
      {
        name: 'a password has no digit',
        file: contract('fields/passwords.ts'),
        replaced: ' && /[0-9]/.test(value)',
        by: '',
      },
      {
        name: 'a password is cut silently',
        file: contract('fields/passwords.ts'),
        replaced: '.length <= LIMITS.password',
        by: '.length <= LIMITS.password * 10',
      },
      {
        name: 'a web address may be a script',
        file: contract('fields/patterns.ts'),
        replaced: '/^https?:\\/\\/[^',
        by: '/^(?:https?:\\/\\/|javascript:)[^',
      },
      {
        name: 'a path of the site leads to another site',
        file: contract('fields/patterns.ts'),
        replaced: '/^\\/(?![/\\\\])',
        by: '/^\\/',
      },
      {
        name: 'an e-mail address has several receivers',
        file: contract('fields/patterns.ts'),
        replaced: '(?:\\\\.${LABEL})+$`',
        by: '(?:[.,;]${LABEL})+$`',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/admin/kit/list/csv.test.ts'],
    [
      {
        name: 'a cell begins with a formula',
        file: 'web/src/features/admin/kit/list/csv.ts',
        replaced: "FORMULA.test(value) ? `'${inside}` : inside",
        by: 'inside',
      },
      {
        name: 'a cell has a formula after a semicolon',
        file: 'web/src/features/admin/kit/list/csv.ts',
        replaced: 'value.replace(FORMULA_INSIDE, "$1\'")',
        by: 'value',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'web/build/hosting.test.ts'],
    [
      {
        name: 'inline scripts run',
        file: 'web/build/hosting.ts',
        replaced: "`'${LOADER_HASH}'`",
        by: '"\'unsafe-inline\'"',
      },
      {
        name: 'any site may frame the pages',
        file: 'web/build/hosting.ts',
        replaced: "'frame-ancestors': [\"'self'\"],",
        by: '',
      },
      {
        name: 'pages may be based elsewhere',
        file: 'web/build/hosting.ts',
        replaced: "'base-uri': [\"'none'\"],",
        by: '',
      },
      {
        name: 'forms may be sent elsewhere',
        file: 'web/build/hosting.ts',
        replaced: "'form-action': [\"'self'\"],",
        by: '',
      },
      {
        name: 'pages may be fetched without TLS',
        file: 'web/build/hosting.ts',
        replaced: "'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',",
        by: '',
      },
      {
        name: 'the address of a page is told to other sites',
        file: 'web/build/hosting.ts',
        replaced: "'Referrer-Policy': 'strict-origin-when-cross-origin',",
        by: '',
      },
      {
        name: 'a secret address is told to other sites',
        file: 'web/build/hosting.ts',
        replaced: "...(secret && { 'Referrer-Policy': 'no-referrer' }),",
        by: '...(secret && {}),',
      },
      {
        name: 'search engines list what is for one person',
        file: 'web/build/hosting.ts',
        replaced: "'X-Robots-Tag': 'noindex',",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'local/http-server.test.ts'],
    [
      {
        name: 'a name of another site reaches the local stack',
        file: 'local/http-server.ts',
        replaced: 'isLoopbackHost(request.headers.host) ? listener : misdirected',
        by: 'isLoopbackHost(request.headers.host) || !misdirected.length ? listener : listener',
      },
      {
        name: 'a name that begins like this machine counts as it',
        file: 'local/http-server.ts',
        replaced: '(:\\d{1,5})?$/i.test(host',
        by: '/i.test(host',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'local/bearer-check.test.ts'],
    [
      {
        name: 'a bearer that is no token is a visitor',
        file: 'local/bearer-check.ts',
        replaced: 'if (parts === 3) return undefined;',
        by: 'if (parts > 0) return undefined;',
      },
    ],
  ),
  ...noticedBy(
    ['local', 'tests/local/administrator.test.ts'],
    [
      {
        name: 'a used database gets the default administrator',
        file: 'local/stack.ts',
        replaced: 'if (supabase.isNew) await addStaff',
        by: 'if (target) await addStaff',
      },
      {
        name: 'a database of something else is taken',
        file: 'local/database-origin.ts',
        replaced: "if (signs?.tables === 0) return 'new';",
        by: "if (signs) return 'new';",
      },
      {
        name: 'a database of a Supabase is taken',
        file: 'local/database-origin.ts',
        replaced: 'if (signs?.supabase) {',
        by: 'if (signs?.supabase && signs.migrated) {',
      },
    ],
  ),
  ...noticedBy(
    ['local', 'tests/local/confirmations.test.ts', 'npm run admin'],
    [
      {
        name: 'the operator is told another password than the account has',
        file: 'scripts/admin.ts',
        replaced: 'console.log(`Password: ${password}`)',
        by: 'console.log(`Password: ${password}x`)',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/admin/session/admin-api.test.ts'],
    [
      {
        name: 'a change of staff carries no key',
        file: 'web/src/features/admin/session/admin-api.ts',
        replaced: 'takesKey(route) ? newIdempotencyKey() : undefined',
        by: 'takesKey(route) ? undefined : undefined',
      },
      {
        name: 'a repeated change of staff carries another key',
        file: 'web/src/features/admin/session/admin-api.ts',
        replaced: '{ ...keyed, token }',
        by: '{ ...keyed, idempotencyKey: newIdempotencyKey(), token }',
      },
    ],
  ),
];
