import { noticedBy } from '../weakening.ts';

const api = (file: string) => `supabase/functions/api/${file}`;
const UPLOAD = 'supabase/functions/api/http/upload.test.ts';

/** Guards of files and payments, in the edge function and the local stack. */
export const PAYMENT_WEAKENINGS = [
  ...noticedBy(
    ['unit', UPLOAD],
    [
      {
        name: 'a picture may be a page besides',
        file: api('http/type-of.ts'),
        replaced: 'MARKUP.test(text) ||',
        by: '',
      },
      {
        name: 'a document may run a script',
        file: api('http/type-of.ts'),
        replaced: 'ACTIVE_PDF.test(plain)',
        by: 'false',
      },
      {
        name: 'a document is refused for what its pictures hold by chance',
        file: api('http/type-of.ts'),
        replaced: 'unescaped(withoutStreams(text))',
        by: 'unescaped(text)',
      },
      {
        name: 'a picture may go on behind its end',
        file: api('http/type-of.ts'),
        replaced: 'return at === bytes.length;',
        by: 'return true;',
      },
      {
        name: 'a route takes every type of file',
        file: api('http/upload.ts'),
        replaced: '!type || !types.includes(type)',
        by: '!type',
      },
      {
        name: 'an empty file is taken for one of a wrong type',
        file: api('http/upload.ts'),
        replaced: 'if (bytes.length === 0)',
        by: 'if (bytes.length < 0)',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'supabase/functions/api/storage/link.test.ts'],
    [
      {
        name: 'a link to a file needs no signature',
        file: api('storage/link.ts'),
        replaced: 'if (!(await isKeyedHash(secret, hash, signed(payload)))) return undefined;',
        by: '',
      },
      {
        name: 'a link to a file is good for ever',
        file: api('storage/link.ts'),
        replaced: 'data && data.until > now ? data : undefined',
        by: 'data',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/unread.test.ts')],
    [
      {
        name: 'receipts are read before they are counted',
        file: api('router.ts'),
        replaced: "await countAttempt(services, 'upload', sender);",
        by: '',
      },
      {
        name: 'a picture is read before anybody has asked who sends it',
        file: api('router.ts'),
        replaced:
          "else if (route.upload && caller && route.auth !== 'customer') await requireStaff(caller);",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('limited-routes.test.ts')],
    [
      {
        name: 'guesses of a payment have no limit',
        file: api('payments/by-token.ts'),
        replaced: "['paymentGuesses', address],",
        by: '',
      },
      {
        name: 'guesses of a payment have no limit where its company is said',
        file: api('resources/payments.ts'),
        replaced: "  await findByToken(request, 'open_payment', rowShape);\n  // Each change",
        by: '  // Each change',
      },
      {
        name: 'whoever has a link fills the history with companies',
        file: api('resources/payments.ts'),
        replaced: "await countAttempt(request, 'companyChanges', params.token);",
        by: '',
      },
      {
        name: 'guesses of the link to a receipt have no limit',
        file: api('resources/payments.ts'),
        replaced: "await countAttempt(request, 'linkGuesses', address);",
        by: '',
      },
      {
        name: 'answers to offered seats have no limit',
        file: api('resources/program.ts'),
        replaced: "await countAttempt(request, 'seat', request.address);",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['local', 'tests/local/storage.test.ts'],
    [
      {
        name: 'a receipt is stored for a link that opens nothing',
        file: api('resources/payments.ts'),
        replaced: "const { status } = await findByToken(request, 'open_payment', rowShape);",
        by: "const status: string = 'awaiting';",
      },
      {
        name: 'a file that no row keeps stays in Storage',
        file: api('storage/files.ts'),
        replaced: 'const { error } = await files.from(bucket).remove(paths);',
        by: 'const error = null;',
      },
      {
        name: 'the local gateway hands everybody on to Storage',
        file: 'local/api-routes.ts',
        replaced: 'request.headers.apikey === keys.secretKey',
        by: 'true',
      },
    ],
  ),
];
