import { describe, expect, it } from 'vitest';
import { signupPayload } from '../../../../tests/support/people.ts';
import { parseTags } from './blog-posts.ts';
import { LIMITS } from './fields/limits.ts';
import { isSafeLink } from './fields/primitives.ts';
import { ERRORS } from './http/errors.ts';
import { fieldErrors } from './http/issues.ts';
import { describeRoutes } from './http/openapi.ts';
import type { Route } from './http/route.ts';
import { importOwnAnswers } from './own-answers.ts';
import { programRegistrationInput } from './program-registrations.ts';
import { quoteRequestInput } from './quote-requests.ts';
import { ROUTES } from './routes.ts';
import { signupInput } from './users.ts';

const quote = {
  name: 'Сүрэн',
  email: 'suren@example.mn',
  phone: '99112233',
  projectTitle: 'Захиалгын апп',
  projectType: 'mobile',
  projectDescription: 'Хүргэлтийн захиалга авна',
  budget: '50000000+',
  timeline: '1month',
};

const signup = signupPayload('olzii@example.mn');

function errorsOf(schema: typeof quoteRequestInput | typeof signupInput, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error.issues);
}

describe('texts', () => {
  it('trims and keeps Mongolian letters', () => {
    expect(quoteRequestInput.parse({ ...quote, name: '  Өлзий Үүр ' }).name).toBe('Өлзий Үүр');
  });
  it.each([
    ['NUL', 'а\u0000б'],
    ['half a surrogate pair', '\ud800'],
    ['a line break in a name', 'а\nб'],
  ])('refuses %s, which the database cannot or should not store', (_, name) => {
    expect(errorsOf(quoteRequestInput, { ...quote, name })).toHaveProperty('name');
  });
  it('accepts exactly the limit and refuses one more', () => {
    expect(errorsOf(quoteRequestInput, { ...quote, name: 'ү'.repeat(LIMITS.name) })).toEqual({});
    expect(errorsOf(quoteRequestInput, { ...quote, name: 'ү'.repeat(LIMITS.name + 1) })).toEqual({
      name: 'Хамгийн ихдээ 100 тэмдэгт байна',
    });
  });
  it('refuses unknown and server-owned keys by name', () => {
    const fields = errorsOf(quoteRequestInput, { ...quote, status: 'completed', id: 1 });
    expect(Object.keys(fields)).toEqual(['status', 'id']);
  });
  it('lists the first twenty unknown keys, each shortened, however many and deep they are', () => {
    const long = 'ү'.repeat(3_000);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${long}`, n]));
    const fields = errorsOf(quoteRequestInput, { ...quote, ...many });
    expect(Object.keys(fields)).toHaveLength(20);
    expect(JSON.stringify(fields).length).toBeLessThan(3_000);
    const answers = Array.from({ length: 50 }, () => ({
      question: 'Юу?',
      answer: 'Энэ.',
      ...many,
    }));
    const deep = importOwnAnswers.body.safeParse({ answers });
    expect(Object.keys(fieldErrors(deep.error?.issues ?? []))).toHaveLength(20);
  });
});

describe('phones', () => {
  it.each(['+976 9911-2233', '976 99112233', '(9911) 2233', '99112233'])('accepts %s', (phone) => {
    expect(errorsOf(signupInput, { ...signup, phone })).toEqual({});
  });
  it.each([
    ['+976 9911-2233', '+97699112233'],
    ['99112233 / 88112233', '99112233 / 88112233'],
    ['7011-2233 (дотуур 105)', '7011-2233 (дотуур 105)'],
    ['99-11-22', '99-11-22'],
    [`${'ө'.repeat(LIMITS.phone - 6)}991122`, `${'ө'.repeat(LIMITS.phone - 6)}991122`],
  ])('of a quote may be %s', (phone, kept) => {
    expect(quoteRequestInput.parse({ ...quote, phone }).phone).toBe(kept);
  });
  it.each([
    ['five digits', '99112'],
    ['no digit', 'утас байхгүй'],
    ['more than the limit', `${'ө'.repeat(LIMITS.phone - 5)}991122`],
    ['two lines', '99112233\n88112233'],
  ])('of a quote may not have %s', (_, phone) => {
    expect(errorsOf(quoteRequestInput, { ...quote, phone })).toHaveProperty('phone');
  });
  it.each([
    '\u202A+976 9911 2233\u202C',
    '\u200E99112233',
    '99112233\u200B',
    '00976 99112233',
    '9911\u20112233',
    '\u00A09911\u00A02233',
    '９９１１２２３３',
  ])('takes %j at sign-up, as other forms do', (phone) => {
    expect(errorsOf(signupInput, { ...signup, phone })).toEqual({});
    expect(errorsOf(quoteRequestInput, { ...quote, phone })).toEqual({});
  });
  it.each(['9911223', '991122334', '+97599112233', 'утас'])('refuses %s at sign-up', (phone) => {
    expect(errorsOf(signupInput, { ...signup, phone })).toEqual({
      phone: 'Монголын утасны дугаар оруулна уу (жишээ: 99112233)',
    });
  });
});

describe('sign-up', () => {
  it('asks for a digit and both cases, in any alphabet', () => {
    const weak = { password: 'Нууц үг том үсэг, жижиг үсэг, тоо агуулсан байх ёстой' };
    expect(errorsOf(signupInput, { ...signup, password: 'nuuts123' })).toEqual(weak);
    expect(errorsOf(signupInput, { ...signup, password: 'NuutsUgee' })).toEqual(weak);
    expect(errorsOf(signupInput, { ...signup, password: 'Нууцүг12' })).toEqual({});
  });
  it('needs both agreements', () => {
    expect(errorsOf(signupInput, { ...signup, agreeTerms: false, agreePrivacy: false })).toEqual({
      agreeTerms: 'Үйлчилгээний нөхцөлийг зөвшөөрөх шаардлагатай',
      agreePrivacy: 'Нууцлалын бодлогыг зөвшөөрөх шаардлагатай',
    });
  });
});

it('registration fills what the public form may leave out', () => {
  const parsed = programRegistrationInput.parse({
    firstName: 'Бат',
    lastName: 'Дорж',
    email: 'bat@example.mn',
    phone: '99112233',
    currentStatus: 'student',
    goals: 'Апп бүтээх',
    englishLevel: '3',
    experience: '',
  });
  expect(parsed).toMatchObject({
    experience: null,
    hasLaptop: false,
    hasStartupIdea: false,
    paymentMethod: 'bank_transfer',
  });
});

describe('links', () => {
  it.each(['https://example.mn/a', '/pricing', '/'])('accepts %s', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.mn', '/\\evil.mn', 'pricing'])(
    'refuses %s',
    (link) => {
      expect(isSafeLink(link)).toBe(false);
    },
  );
});

it('tags splits on commas, trims, drops the empty', () => {
  expect(parseTags(' AI, чатбот ,, сургалт,')).toEqual(['AI', 'чатбот', 'сургалт']);
});

describe('routes', () => {
  const routes = Object.entries(ROUTES) as [string, Route][];

  it('never repeats a method and path', () => {
    const keys = routes.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('opens nothing under /api/admin but the two doors', () => {
    const open = routes.filter(([, r]) => r.path.startsWith('/api/admin') && r.auth !== 'admin');
    expect(open.map(([id]) => id)).toEqual(['adminLogin', 'adminRefresh']);
  });
  it('guards the admin list that stands outside /api/admin', () => {
    expect(ROUTES['design-report-requests.list']).toMatchObject({ auth: 'admin', method: 'GET' });
    expect(ROUTES['program-registrations.create'].auth).toBe('optional');
  });
  it('stand in the OpenAPI document, all of them and nothing else', () => {
    const paths = describeRoutes(ROUTES).paths as Record<string, Record<string, unknown>>;
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(routes.map(([, r]) => `${r.method} ${r.path}`).sort());
  });
});

it('errors speak Mongolian and carry the status of the design', () => {
  for (const { status, message } of Object.values(ERRORS)) {
    expect(message).toMatch(/[а-яөү]/i);
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
  }
});
