import { expect, it } from 'vitest';
import { contactForm } from '@/content/contact.ts';
import { fieldLabel, fieldLabels } from './field-labels.ts';

it('labels a field by its record, and what every record may have alike', () => {
  expect(fieldLabel('contact-messages', 'source')).toBe('Хаанаас ирсэн');
  expect(fieldLabel('quote-requests', 'source')).toBe('source');
  expect(fieldLabels('quote-requests')).not.toHaveProperty('source');
  expect(fieldLabel('contact-messages', 'message')).toBe(contactForm.fields.message.label);
  expect(fieldLabel('quote-requests', 'createdAt')).toBe(fieldLabel('staff', 'createdAt'));
});
