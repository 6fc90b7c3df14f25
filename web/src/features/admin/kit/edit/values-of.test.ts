import { blogPostInput } from '@contract/blog-posts.ts';
import { contactMessageChange } from '@contract/contact-messages.ts';
import { optionalLine } from '@contract/fields/primitives.ts';
import { programInput } from '@contract/program.ts';
import { adminRegistrationInput } from '@contract/program-registrations.ts';
import { quoteRequestInput } from '@contract/quote-requests.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startsOf, valuesOf } from './values-of.ts';

describe('a new record', () => {
  it('begins with every field of the schema: the default of the contract, no, or nothing', () => {
    expect(valuesOf(adminRegistrationInput, null)).toEqual({
      lastName: '',
      firstName: '',
      email: '',
      phone: '',
      currentStatus: '',
      englishLevel: '',
      goals: '',
      experience: '',
      hasStartupIdea: false,
      hasLaptop: false,
      paymentMethod: 'bank_transfer',
      status: '',
    });
    expect(valuesOf(blogPostInput, null)).toMatchObject({
      images: [],
      imageAlts: [],
      tags: [],
      status: 'draft',
      publishAt: '',
    });
    expect(valuesOf(programInput, null)).toMatchObject({
      seats: '',
      opensOn: '',
      newIntake: false,
    });
  });

  it('begins with what its editor adds; a stored one does not', () => {
    const toValues = startsOf(adminRegistrationInput, { status: 'pending' });
    expect(toValues(null).status).toBe('pending');
    expect(toValues({ status: 'paid' }).status).toBe('paid');
    expect(toValues({}).status).toBe('');
  });
});

describe('a record', () => {
  it('is what is stored, an empty text for nothing, and nothing that the schema does not know', () => {
    const row = { id: 7, version: 3, name: 'Оюу', email: null, phone: '', spamReason: 'x' };
    expect(valuesOf(contactMessageChange, row)).toEqual({
      name: 'Оюу',
      email: '',
      phone: '',
      company: '',
      subject: '',
      message: '',
    });
  });

  it('keeps what is false, nought, an empty list, or looks like a name of an object', () => {
    const schema = z.strictObject({
      flag: z._default(z.boolean(), true),
      figure: z.number(),
      list: z._default(z.array(z.string()), ['а']),
      constructor: optionalLine(9),
      toString: optionalLine(9),
    });
    expect(valuesOf(schema, { flag: false, figure: 0, list: [] })).toEqual({
      flag: false,
      figure: 0,
      list: [],
      constructor: '',
      toString: '',
    });
    expect(valuesOf(schema, null)).toMatchObject({ flag: true, figure: '', list: ['а'] });
  });

  it('carries a field that no editor shows, so that saving keeps it', () => {
    const wider = z.extend(quoteRequestInput, { referredBy: optionalLine(100) });
    expect(valuesOf(wider, { referredBy: 'Бат "=1+1"\\' }).referredBy).toBe('Бат "=1+1"\\');
    expect(wider.shape.referredBy.parse(valuesOf(wider, { referredBy: null }).referredBy)).toBe(
      null,
    );
  });
});
