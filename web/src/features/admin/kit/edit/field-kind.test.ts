import { designReportInput } from '@contract/design-report-requests.ts';
import { partnershipInput } from '@contract/partner-requests.ts';
import { adminRegistrationInput } from '@contract/program-registrations.ts';
import { quoteRequestInput } from '@contract/quote-requests.ts';
import { ROUTES } from '@contract/routes.ts';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isRequired, kindOf, wordsOf } from './field-kind.ts';

const kinds = ({ shape }: { shape: Readonly<Record<string, z.ZodMiniType>> }) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, kindOf(field)]));

it('tells by the schema how a field is typed in', () => {
  expect(kinds(quoteRequestInput)).toEqual({
    name: 'line',
    email: 'email',
    phone: 'phone',
    company: 'line',
    projectTitle: 'line',
    projectType: 'choice',
    projectDescription: 'paragraph',
    budget: 'choice',
    timeline: 'choice',
  });
  expect(kinds(designReportInput)).toMatchObject({ currentWebsite: 'url', industry: 'choice' });
  expect(kinds(adminRegistrationInput)).toMatchObject({
    experience: 'choice',
    hasLaptop: 'flag',
    paymentMethod: 'choice',
    status: 'choice',
  });
  expect(kinds(partnershipInput)).toMatchObject({ skills: 'paragraph', lastName: 'line' });
});

it('leaves a list or a number to an editor of its own', () => {
  expect(kindOf(ROUTES.changeProgram.body.shape.seats)).toBeNull();
  expect(kindOf(ROUTES.updateTopic.body.shape.tags)).toBeNull();
});

it('knows the words of a list, and what must be filled in', () => {
  const { experience, status, email } = adminRegistrationInput.shape;
  expect(wordsOf(experience).filter(Boolean)).toEqual([
    'none',
    'beginner',
    'intermediate',
    'advanced',
  ]);
  expect(wordsOf(email)).toEqual([]);
  expect([experience, status, email].map(isRequired)).toEqual([false, false, true]);
});
