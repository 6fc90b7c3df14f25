import { blogListItem } from '@contract/blog-posts.ts';
import { contactMessageInput } from '@contract/contact-messages.ts';
import { ERRORS, errorBody } from '@contract/http/errors.ts';
import { fieldErrors } from '@contract/http/issues.ts';
import { quoteRequestInput } from '@contract/quote-requests.ts';
import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { docsSections } from './documentation.ts';
import { CONTACT_EXAMPLE, docsCode, QUOTE_EXAMPLE } from './documentation-code.ts';

function section(id: string) {
  const found = docsSections.find((entry) => entry.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
}

describe('developer documentation', () => {
  it('sends bodies that the contract takes', () => {
    expect(contactMessageInput.safeParse(CONTACT_EXAMPLE.body).success).toBe(true);
    expect(quoteRequestInput.safeParse(QUOTE_EXAMPLE.body).success).toBe(true);
  });

  it('lists exactly the fields of the contract, and which are required', () => {
    for (const [id, schema] of [
      ['contact-messages', contactMessageInput],
      ['quote-requests', quoteRequestInput],
    ] as const) {
      const fields = section(id).fields ?? [];
      expect(fields.map((field) => field.name).sort()).toEqual(Object.keys(schema.shape).sort());
      const missing = schema.safeParse({});
      const required = Object.keys(fieldErrors(missing.error?.issues ?? []));
      expect(
        fields
          .filter((field) => field.required)
          .map((field) => field.name)
          .sort(),
      ).toEqual(required.sort());
    }
  });

  it('names routes of the contract', () => {
    const routes = Object.values(ROUTES).map((route) => `${route.method} ${route.path}`);
    for (const { endpoint } of docsSections) {
      if (endpoint) expect(routes).toContain(`${endpoint.method} ${endpoint.path}`);
    }
  });

  it('shows responses as the API gives them', () => {
    const posts: unknown = JSON.parse(section('blog').response ?? '');
    expect(Array.isArray(posts) && blogListItem.safeParse(posts[0]).success).toBe(true);
    const error = errorBody.parse(JSON.parse(CONTACT_EXAMPLE.error));
    expect(error.message).toBe(ERRORS[error.code].message);
    const wrong = contactMessageInput.safeParse({ ...CONTACT_EXAMPLE.body, email: 'ner' });
    expect(fieldErrors(wrong.error?.issues ?? [])).toEqual(error.fields);
  });

  it('writes a curl body that is the JSON of the example', () => {
    const curl = docsCode.contact[0]?.code ?? '';
    const body = curl.slice(curl.indexOf("-d '") + 4, -1);
    expect(JSON.parse(body)).toEqual(CONTACT_EXAMPLE.body);
  });
});
