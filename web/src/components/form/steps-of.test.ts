import { programRegistrationSteps } from '@contract/program-registrations.ts';
import { quoteRequestSteps } from '@contract/quote-requests.ts';
import { signupSteps } from '@contract/users.ts';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps-of.ts';

const TITLES = ['A', 'B', 'C'];
const fieldsOf = (steps: ReturnType<typeof stepsOf<FieldValues>>) =>
  steps.map(({ fields }) => fields);

describe('stepsOf', () => {
  it('lets Next wait for what must be filled in, step by step', () => {
    expect(stepsOf<FieldValues>(quoteRequestSteps, TITLES).map(({ required }) => required)).toEqual(
      [
        ['name', 'email', 'phone'],
        ['projectTitle', 'projectType', 'projectDescription'],
        ['budget', 'timeline'],
      ],
    );
    expect(
      stepsOf<FieldValues>(programRegistrationSteps, TITLES).map(({ required }) => required),
    ).toEqual([
      ['lastName', 'firstName', 'email', 'phone'],
      ['currentStatus', 'englishLevel', 'goals'],
      [],
    ]);
  });

  it('checks fields in the order of the page, so that the first wrong one gets the focus', () => {
    expect(fieldsOf(stepsOf<FieldValues>(signupSteps, TITLES))).toEqual([
      ['lastName', 'firstName', 'email', 'phone', 'password'],
      ['companyName', 'industries', 'companySize', 'location', 'website', 'description'],
      ['agreeTerms', 'agreePrivacy', 'plan', 'planMonths'],
    ]);
    expect(fieldsOf(stepsOf<FieldValues>(programRegistrationSteps, TITLES))[1]).toEqual([
      'currentStatus',
      'englishLevel',
      'goals',
      'experience',
      'hasStartupIdea',
      'hasLaptop',
    ]);
  });

  it('names the steps', () => {
    expect(stepsOf<FieldValues>(quoteRequestSteps, TITLES).map(({ title }) => title)).toEqual(
      TITLES,
    );
  });
});
