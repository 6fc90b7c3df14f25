import { businessProfileInput } from '@contract/business-profiles.ts';
import { quoteRequestInput } from '@contract/quote-requests.ts';
import { describe, expect, it } from 'vitest';
import { schemaResolver } from './schema-resolver.ts';

const resolve = schemaResolver(quoteRequestInput);
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

describe('schemaResolver', () => {
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
    const business = schemaResolver(businessProfileInput);
    const { errors } = await business(
      {
        channels: ['fax' as never],
        questions: [
          { question: 'А', answer: 'Б' },
          { question: 'А', answer: '' },
        ],
      },
      {},
      options,
    );
    expect(errors.questions).toEqual([
      undefined,
      { answer: { type: 'schema', message: 'Хариултаа бичнэ үү' } },
    ]);
    expect(errors.channels?.message).toBe('Жагсаалтаас сонгоно уу');
  });
});
