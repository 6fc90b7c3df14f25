// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files
import { noticedBy } from '../weakening.ts';

const api = (file: string) => `supabase/functions/api/${file}`;

/** Guards of the edge function. */
export const FUNCTION_WEAKENINGS = [
  ...noticedBy(
    ['unit', api('data/idempotency-keys.test.ts')],
    [
      {
        name: 'a request with another password counts as the same one',
        file: api('data/idempotency-keys.ts'),
        replaced: "secrets.length > 0 ? await slowHash(secret, key, secrets) : ''",
        by: "''",
      },
      {
        name: 'passwords are tried faster against the keys of requests than against accounts',
        file: api('data/idempotency-keys.ts'),
        replaced: 'const SLOW_ROUNDS = 150_000;',
        by: 'const SLOW_ROUNDS = 1;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('limited-routes.test.ts'), 'signup'],
    [
      {
        name: 'sign-ups mail an address without a limit',
        file: api('resources/users.ts'),
        replaced: "    ['signupOfAccount', email],\n",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['local', 'tests/local/confirmations.test.ts', 'a repeated sign-up'],
    [
      {
        name: 'the time of a sign-up says whether its address is known',
        file: api('resources/users.ts'),
        replaced: '  await untilTheBeat(startedAt);\n  return null;',
        by: '  return null;',
      },
    ],
  ),
  ...noticedBy(
    ['local', 'tests/local/confirmations.test.ts', 'a mistyped address'],
    [
      {
        name: 'a mistyped sign-up stays beside the corrected one',
        file: api('resources/users.ts'),
        replaced:
          "        dataOf(await supabase.system.rpc('drop_sign_up', { p_account: account }));\n",
        by: '        void account;\n',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'supabase/functions/_shared/contract/worst-inputs.test.ts'],
    [
      {
        name: 'an e-mail pattern that backtracks',
        file: 'supabase/functions/_shared/contract/fields/patterns.ts',
        replaced: '@${LABEL}(?:\\\\.${LABEL})+$`',
        by: '@[^\\\\s@]+\\\\.[^\\\\s@]+$`',
      },
      {
        name: 'a pattern is asked about a text that is too long',
        file: 'supabase/functions/_shared/contract/fields/primitives.ts',
        replaced: 'z.maxLength(max, { error, abort: true })',
        by: 'z.maxLength(max, { error })',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('storage/worst-files.test.ts')],
    [
      {
        name: 'a WebP may have any number of chunks',
        file: api('storage/metadata/webp.ts'),
        replaced: 'if (count > MAX_PIECES) return undefined;',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/upload.test.ts')],
    [
      {
        name: 'names of a PDF are read as they are spelled',
        file: api('http/type-of.ts'),
        replaced: 'const plain = unescaped(withoutStreams(text));',
        by: 'const plain = withoutStreams(text);',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/read-request.test.ts')],
    [
      {
        name: 'a body may be as long as any',
        file: api('http/read-request.ts'),
        replaced: 'readJson(c, bodyBound(schema))',
        by: 'readJson(c, Infinity)',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('resources/article-images.test.ts')],
    [
      {
        name: 'a picture goes to Storage before anybody has asked who sends it',
        file: api('resources/article-images.ts'),
        replaced: "dataOf(await caller.database.rpc('may_add_image'));",
        by: '',
      },
      {
        name: 'a picture is kept with what a camera wrote into it',
        file: api('resources/article-images.ts'),
        replaced: 'await plainPicture(file)',
        by: '(plainPicture, file)',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('storage/plain-picture.test.ts')],
    [
      {
        name: 'what stands behind the end of a JPEG is kept',
        file: api('storage/metadata/jpeg.ts'),
        replaced: 'joined([...kept, bytes.subarray(at, at + 2)])',
        by: 'joined([...kept, bytes.subarray(at)])',
      },
      {
        name: 'comments and what programs note stay in a JPEG',
        file: api('storage/metadata/jpeg.ts'),
        replaced: '} else if (isDrawnBy(marker)) {',
        by: '} else if (isDrawnBy(marker) || true) {',
      },
      {
        name: 'a frame of a WebP keeps chunks that nobody draws',
        file: api('storage/metadata/webp.ts'),
        replaced: '...frame.chunks]',
        by: 'data.subarray(FRAME_HEAD)]',
      },
      {
        name: 'what is no picture, or a damaged one, is stored as it came',
        file: api('storage/plain-picture.ts'),
        replaced: "if (!plain) throw refuseFile('file_type_refused');",
        by: 'if (!plain) return { bytes, type, sha256: await hexDigest(bytes) };',
      },
      {
        name: 'a picture of a phone lies on its side',
        file: api('storage/metadata/orientation.ts'),
        replaced: '? value : 1;',
        by: '? 1 : 1;',
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/bulk-changes.test.ts', 'changes what matches'],
    [
      {
        name: 'a change of all that match forgets whose they are',
        file: api('resources/bulk-changes.ts'),
        replaced: 'p_assignee: assignee ?? undefined,',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/assistant-questions.test.ts', 'masked again by the function'],
    [
      {
        name: 'the function stores a question as the browser sent it',
        file: api('resources/assistant-questions.ts'),
        replaced: "maskQuestion(input.question ?? '')",
        by: "(input.question ?? '')",
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('limited-routes.test.ts')],
    [
      {
        name: 'sign-up has no limit',
        file: api('resources/users.ts'),
        replaced: "    ['signup', request.address],\n",
        by: '',
      },
      {
        name: 'an account may be mailed without end',
        file: api('resources/users.ts'),
        replaced: "['mailToAccount', input.email],",
        by: '',
      },
      {
        name: 'views have no limit',
        file: api('resources/blog-posts.ts'),
        replaced: "await countAttempt(request, 'view', request.address);",
        by: '',
      },
      {
        name: 'ratings of replies have no limit',
        file: api('resources/assistant-questions.ts'),
        replaced: "await countAttempt(request, 'rating', request.address);",
        by: '',
      },
      {
        name: 'login of staff has no limit',
        file: api('resources/staff-sessions.ts'),
        replaced: 'return limitLogin(request, async () => {',
        by: 'return (async (_: unknown, enter: () => Promise<AdminSession>) => enter())(limitLogin, async () => {',
      },
      {
        name: 'login of customers has no limit',
        file: api('resources/customer-sessions.ts'),
        replaced: 'return limitLogin(request, async () =>',
        by: 'return (async <T>(_: unknown, enter: () => Promise<T>) => enter())(limitLogin, async () =>',
      },
      {
        name: 'refresh of customers has no limit',
        file: api('resources/customer-sessions.ts'),
        replaced: "await countAttempt(request, 'refresh', address);",
        by: '',
      },
      {
        name: 'refresh of staff has no limit',
        file: api('resources/staff-sessions.ts'),
        replaced: "await countAttempt(request, 'refresh', address);",
        by: '',
      },
      {
        name: 'an account has no limit at an address',
        file: api('auth/login-limits.ts'),
        replaced: "['accountAtAddressFailures', `${input.email} ${address}`],",
        by: '',
      },
      {
        name: 'an address may guess at any number of accounts',
        file: api('auth/login-limits.ts'),
        replaced: "['addressFailures', address],",
        by: '',
      },
      {
        name: 'an account may be guessed at from everywhere',
        file: api('auth/login-limits.ts'),
        replaced: "['accountFailures', input.email],",
        by: '',
      },
      {
        name: 'an address is kept in limits as it is',
        file: api('data/rate-limit.ts'),
        replaced: '`${kind}:${await keyedHash(secret, `${kind}:${whom}`)}`',
        by: '`${kind}:${whom}`',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('auth/login-limits.test.ts')],
    [
      {
        name: 'strangers lock an account from everywhere',
        file: api('data/rate-limit.ts'),
        replaced: 'seconds: 3600, slows: true }',
        by: 'seconds: 3600 }',
      },
      {
        name: 'right passwords use up the limit',
        file: api('auth/login-limits.ts'),
        replaced: 'const session = await attempt();\n    await forgive();',
        by: 'const session = await attempt();',
      },
      {
        name: 'failures that are not the password count',
        file: api('auth/login-limits.ts'),
        replaced: "if (!(error instanceof ApiError && error.code === 'invalid_credentials'))",
        by: 'if (error === forgive)',
      },
      {
        name: 'an account under attack is not slowed',
        file: api('auth/login-limits.ts'),
        replaced: 'if (slowed) await',
        by: 'if (slowed && slowedMs < 0) await',
      },
      {
        name: 'a known device waits with the strangers',
        file: api('auth/login-limits.ts'),
        replaced: 'const attempts: Attempt[] = device\n',
        by: 'const attempts: Attempt[] = device === address\n',
      },
      {
        name: 'a browser remembers any number of accounts',
        file: api('auth/device.ts'),
        replaced: 'const MOST_ACCOUNTS = 5;',
        by: 'const MOST_ACCOUNTS = 500;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('auth/device.test.ts')],
    [
      {
        name: 'any browser is a known device',
        file: api('auth/device.ts'),
        replaced: 'return isKeyedHash(secret, hash, statement(account, at));',
        by: "return hash !== '' || isKeyedHash(secret, hash, statement(account, at));",
      },
      {
        name: 'a device of one account is known for another',
        file: api('auth/device.ts'),
        replaced: '`device:${account}:${at}`',
        by: '`device:${account.length * 0}:${at}`',
      },
      {
        name: 'a device is known for good',
        file: api('auth/device.ts'),
        replaced: 'if (Number(at) < Date.now() / 1000 - LIFETIME_SECONDS) return false;',
        by: '',
      },
      {
        name: 'scripts read the device cookie',
        file: api('http/cookies.ts'),
        replaced: 'httpOnly: true',
        by: 'httpOnly: false',
      },
      {
        name: 'the device cookie travels without TLS',
        file: api('http/cookies.ts'),
        replaced: 'secure: true',
        by: 'secure: false',
      },
      {
        name: 'other sites send the device cookie',
        file: api('http/cookies.ts'),
        replaced: "sameSite: 'Strict'",
        by: "sameSite: 'None'",
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/client-address.test.ts')],
    [
      {
        name: 'the left-most X-Forwarded-For counts',
        file: api('http/client-address.ts'),
        replaced: 'addressIn(hops.at(-trustedProxies)) ?? UNKNOWN',
        by: 'addressIn(hops[0]) ?? UNKNOWN',
      },
      {
        name: 'the left-most X-Forwarded-For counts behind the site',
        file: api('http/client-address.ts'),
        replaced: 'addressIn(hops.at(-trustedProxies - 1)) ?? own()',
        by: 'addressIn(hops[0]) ?? own()',
      },
      {
        name: 'any proxy secret is right',
        file: api('http/client-address.ts'),
        replaced: 'if (sent && (await isSecret(sent, proxySecret)))',
        by: 'if (sent || (await isSecret(sent ?? "", proxySecret)))',
      },
      {
        name: 'any signature of Netlify is right',
        file: api('http/client-address.ts'),
        replaced:
          'if (!(await isKeyedHash(secret, signature, `${head}.${payload}`))) return false;',
        by: '',
      },
      {
        name: 'a signature of Netlify lasts for good',
        file: api('http/client-address.ts'),
        replaced: ' && exp * 1000 > Date.now()',
        by: '',
      },
      {
        name: 'a signature of anybody counts as one of Netlify',
        file: api('http/client-address.ts'),
        replaced: "return iss === 'netlify' &&",
        by: "return iss !== '' &&",
      },
      {
        name: 'each address of an IPv6 network is a client',
        file: api('http/client-address.ts'),
        replaced: '.slice(0, 4).join',
        by: '.slice(0, 8).join',
      },
      {
        name: 'an address may be any text',
        file: api('http/client-address.ts'),
        replaced: 'if (!URL.canParse(url)) return null;',
        by: 'if (!URL.canParse(url)) return bare || null;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('settings.test.ts')],
    [
      {
        name: 'a proxy secret may be short',
        file: api('settings.ts'),
        replaced: 'if (text.length < 32)',
        by: 'if (text.length < 2)',
      },
      {
        name: 'every origin may call with credentials',
        file: api('settings.ts'),
        replaced: "origin !== '' && origin !== '*'",
        by: "origin !== ''",
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('data/supabase.test.ts')],
    [
      {
        name: 'Auth counts everybody as one address',
        file: api('data/supabase.ts'),
        replaced: '...(forwarding && { headers: { [FORWARDED_FOR]: address } }),',
        by: '',
      },
      {
        name: 'Auth is called with an older secret key',
        file: api('data/supabase.ts'),
        replaced: 'const forwarding = NEWER_SECRET_KEY.test(secretKey);',
        by: 'const forwarding = NEWER_SECRET_KEY.test(secretKey) || true;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('auth/sign-in.test.ts')],
    [
      {
        name: 'an unknown address is refused sooner',
        file: api('auth/sign-in.ts'),
        replaced: 'await untilTheBeat(startedAt);',
        by: '',
      },
      {
        name: 'a suspended account is told so after any password',
        file: api('auth/sign-in.ts'),
        replaced: 'if (!dataOf(answer)) refusal',
        by: 'if (dataOf(answer) === null) refusal',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('auth/left-sessions.test.ts')],
    [
      {
        name: 'a login of staff leaves the session of a customer',
        file: api('resources/staff-sessions.ts'),
        replaced: "await database.rpc('end_session');\n    throw refusal(reason);",
        by: 'throw refusal(reason);',
      },
      {
        name: 'a login of customers leaves the session of staff',
        file: api('resources/customer-sessions.ts'),
        replaced: "await database.rpc('end_session');\n    throw refusal;",
        by: 'throw refusal;',
      },
      {
        name: 'a sign-up leaves a session',
        file: api('resources/users.ts'),
        replaced: "if (session) await supabase.as(session.accessToken).rpc('end_session');",
        by: '',
      },
      {
        name: 'who is no staff is told apart at the login of staff',
        file: api('resources/staff-sessions.ts'),
        replaced: "() => new ApiError('invalid_credentials')",
        by: '(reason) => reason',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/log.test.ts')],
    [
      {
        name: "the log has the database's words",
        file: api('http/log.ts'),
        replaced: 'at: frames?.slice(0, 5)',
        by: 'cause, at: frames?.slice(0, 5)',
      },
      {
        name: 'the log has the message of an error',
        file: api('http/log.ts'),
        replaced: 'error.stack?.match(/^ +at .+$/gm)',
        by: 'error.stack?.match(/^.+$/gm)',
      },
      {
        name: 'the log has the query of a request',
        file: api('http/log.ts'),
        replaced: "method: c.req.method,\n      route: c.get('routePath') ?? null,\n      status,",
        by: 'method: c.req.method,\n      route: c.req.url,\n      status,',
      },
      {
        name: 'the log has the address of a visitor',
        file: api('http/log.ts'),
        replaced: "code: c.get('errorCode') ?? null,",
        by: "code: c.get('errorCode') ?? null, from: c.req.header('x-forwarded-for'),",
      },
      {
        name: "a response has the database's words",
        file: api('http/errors.ts'),
        replaced: 'message: priceMnt === undefined ? ERRORS[code].message',
        by: 'message: this.cause instanceof Error ? this.cause.message : priceMnt === undefined ? ERRORS[code].message',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('data/database.test.ts')],
    [
      {
        name: 'an unknown failure of the database is not our error',
        file: api('data/database.ts'),
        replaced: "return refuse('internal');",
        by: "return refuse('conflict');",
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/read-request.test.ts')],
    [
      {
        name: 'a body may be of any type',
        file: api('http/read-request.ts'),
        replaced: "if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))",
        by: "if (JSON_TYPE.test(c.req.header('x-content-type') ?? ''))",
      },
      {
        name: 'a body need not be UTF-8',
        file: api('http/read-request.ts'),
        replaced: 'fatal: true',
        by: 'fatal: false',
      },
      {
        name: 'an unreadable version stands for any',
        file: api('http/read-request.ts'),
        replaced: "if (!match) throw new ApiError('version_conflict');",
        by: 'if (!match) return undefined;',
      },
      {
        name: 'a visitor has the body of staff',
        file: api('http/read-request.ts'),
        replaced: 'const body = isStaff ?',
        by: 'const body = isStaff || true ?',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('router.test.ts')],
    [
      {
        name: 'a refused token is downgraded to a visitor',
        file: api('router.ts'),
        replaced: "(auth === 'optional' && authorization === undefined)",
        by: "(auth === 'optional' && !/^Bearer \\w+\\.\\w+\\.\\w+$/.test(authorization ?? ''))",
      },
      {
        name: 'whoever may not call learns why a request failed',
        file: api('router.ts'),
        replaced:
          "if (ours && error.code !== 'unauthorized') await requireStaff(caller, withoutFactor);",
        by: '',
      },
      {
        name: 'a route of staff asks for no token',
        file: api('auth/caller.ts'),
        replaced: 'if (token.length > 8_000 || !JWT.test(token))',
        by: 'if (token.length > 8_000)',
      },
      {
        name: 'a session that has ended is good for staff',
        file: api('auth/caller.ts'),
        replaced: 'if (!actor.sessionAlive || !userId || !email)',
        by: 'if (!userId || !email)',
      },
      {
        name: 'suspended staff are staff',
        file: api('auth/caller.ts'),
        replaced: "if (actor.staffSuspended) throw new ApiError('account_suspended');",
        by: '',
      },
      {
        name: 'who is no staff is not told apart from staff',
        file: api('auth/caller.ts'),
        replaced: 'if (!actor.isStaff || !actor.staffRole)\n',
        by: 'if (!actor.staffRole && !actor.email)\n',
      },
      {
        name: 'a suspended customer is a customer',
        file: api('auth/caller.ts'),
        replaced:
          "if (actor.profileSuspended) throw new ApiError('account_suspended');\n  if (!actor.hasProfile)",
        by: 'if (!actor.hasProfile)',
      },
      {
        name: 'staff are customers',
        file: api('auth/caller.ts'),
        replaced: "if (!actor.hasProfile) throw new ApiError('forbidden');",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('app.test.ts')],
    [
      {
        name: 'every origin may read responses',
        file: api('app.ts'),
        replaced:
          "if (allowedOrigins.includes(c.req.header('origin') ?? '')) return allow(c, next);",
        by: "if (c.req.header('origin')) return cors({ origin: (one) => one, credentials: true })(c, next);",
      },
      {
        name: 'browsers guess the type of a response',
        file: api('app.ts'),
        replaced: "c.header('X-Content-Type-Options', 'nosniff');",
        by: '',
      },
      {
        name: 'responses are kept by whoever passes them on',
        file: api('app.ts'),
        replaced:
          "c.header('X-Content-Type-Options', 'nosniff');\n    c.header('Cache-Control', 'no-store');",
        by: "c.header('X-Content-Type-Options', 'nosniff');",
      },
      {
        name: 'a request that its sender cuts is a failure',
        file: api('app.ts'),
        replaced:
          'if (thrown instanceof RequestCut) return new Response(null, { status: CLIENT_CLOSED_REQUEST });',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('data/rows.test.ts')],
    [
      {
        name: 'a response has columns that the contract does not show',
        file: api('data/rows.ts'),
        replaced: 'const shown: Row = {};',
        by: 'const shown: Row = { ...columns };',
      },
    ],
  ),
];
