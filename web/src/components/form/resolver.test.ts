import { businessProfileInput } from '@contract/business-profiles.ts';
import { optionalChoice } from '@contract/fields/primitives.ts';
import { importOwnAnswers } from '@contract/own-answers.ts';
import { quoteRequestInput } from '@contract/quote-requests.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { messageIn } from './field-frame.tsx';

const resolve = standardSchemaResolver(quoteRequestInput);
const options = { fields: {}, shouldUseNativeValidation: false };
const right = {
  name: ' Болд ',
  email: 'BOLD@example.mn',
  phone: '9911 2233',
  company: '',
  projectTitle: 'Апп',
  projectType: 'mobile' as const,
  projectDescription: 'Тайлбар',
  budget: '50000000+' as const,
  timeline: '1month' as const,
};

describe('what forms need of the resolver', () => {
  it('hands on what the schema made of right values', async () => {
    const { values, errors } = await resolve(right, {}, options);
    expect(errors).toEqual({});
    expect(values).toMatchObject({ name: 'Болд', email: 'bold@example.mn', phone: '99112233' });
  });

  it('gives each wrong field its first message', async () => {
    const { errors } = await resolve({ ...right, name: '', email: 'x' }, {}, options);
    expect(Object.keys(errors)).toEqual(['name', 'email']);
    expect(errors.name?.message).toBe('Нэрээ оруулна уу');
  });

  it('says what is wrong in one of several objects at its field, and of a word at its list', async () => {
    const many = standardSchemaResolver(importOwnAnswers.body);
    const { errors } = await many(
      {
        answers: [
          { question: 'А', answer: 'Б' },
          { question: 'А', answer: '' },
        ],
      },
      {},
      options,
    );
    expect(messageIn(errors, 'answers.0.answer')).toBeUndefined();
    expect(messageIn(errors, 'answers.1.answer')).toBe('Хариултаа бичнэ үү');
    const business = standardSchemaResolver(businessProfileInput);
    const wrong = await business({ channels: ['fax' as never] }, {}, options);
    expect(messageIn(wrong.errors, 'channels')).toBe('Жагсаалтаас сонгоно уу');
  });

  it('says of a choice that may be empty what the contract says', async () => {
    const schema = z.object({ plan: optionalChoice(['start', 'pro']) });
    const { errors } = await standardSchemaResolver(schema)({ plan: 'x' as never }, {}, options);
    expect(messageIn(errors, 'plan')).toBe('Жагсаалтаас сонгоно уу');
  });
});
