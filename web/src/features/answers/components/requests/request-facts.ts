import type { AssistantRequest, RequestLine } from '@contract/assistant-requests.ts';
import { formatDay } from '@/lib/dates.ts';

/** `Даашинз, M × 2`. */
export const lineText = ({ name, options, count }: RequestLine): string =>
  `${[name, ...options].join(', ')}${count > 1 ? ` × ${count}` : ''}`;

/** The value of a field that asks for a date. */
const DAY = /^\d{4}-\d\d-\d\d$/;

type What = Pick<AssistantRequest, 'formName' | 'lines' | 'answers'>;

/** What was ordered, booked or answered, a line each. */
export const whatOf = ({ formName, lines, answers }: What): string =>
  [
    ...(formName ? [formName] : []),
    ...lines.map(lineText),
    ...answers.map(({ label, value }) => `${label}: ${DAY.test(value) ? formatDay(value) : value}`),
  ].join('\n');
