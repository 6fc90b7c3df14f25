import { signupInput, signupSteps } from '@contract/users.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '@/components/form/steps-of.ts';
import { afterSignup, askedPlan, EMPTY_SIGNUP, SIGNUP_STEPS, type SignupValues } from './signup.ts';
import { signupTexts } from './texts.ts';

it('has the steps of the contract, whose schemas load later', () => {
  expect(SIGNUP_STEPS).toEqual(stepsOf<SignupValues>(signupSteps, signupTexts.steps));
  expect(Object.keys(EMPTY_SIGNUP)).toEqual(Object.keys(signupInput.shape));
});

describe('after a sign-up', () => {
  it('follows the server to a path of this site', () => {
    expect(afterSignup('/login')).toBe('/login');
  });

  it.each([undefined, null, '', 'login', 'https://other.example', '//other.example', '/\\other'])(
    'goes to the prices for %s',
    (redirectTo) => {
      expect(afterSignup(redirectTo)).toBe('/pricing');
    },
  );
});

it.each([
  ['?plan=pro&months=6', { plan: 'pro', planMonths: '6' }],
  ['?plan=start', { plan: 'start', planMonths: '3' }],
  ['?plan=start&months=5', { plan: 'start', planMonths: '3' }],
  ['?plan=gold&months=6', { plan: '', planMonths: '' }],
  ['', { plan: '', planMonths: '' }],
])('the plan that is asked for of %s', (search, asked) => {
  expect(askedPlan(search)).toEqual(asked);
});
