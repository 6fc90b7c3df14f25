import { randomInt, randomUUID } from 'node:crypto';

/** A new address: every test makes the people it needs. */
export const freshEmail = (who: string): string => `${who}-${randomUUID().slice(0, 12)}@example.mn`;

export const freshPhone = (): string => String(randomInt(80_000_000, 99_999_999));

export const PASSWORD = 'Nuuts1234';

export function signupPayload(email: string) {
  return {
    firstName: 'Сарнай',
    lastName: 'Үүрийн',
    email,
    phone: '99112233',
    password: PASSWORD,
    companyName: 'Жишээ ХХК',
    industries: ['trade', 'technology'],
    companySize: '11-50',
    location: 'Улаанбаатар',
    website: 'https://example.mn',
    description: 'Туршилтын компани',
    agreeTerms: true,
    agreePrivacy: true,
  };
}
