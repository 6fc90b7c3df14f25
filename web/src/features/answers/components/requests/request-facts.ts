import type { AssistantRequest, RequestLine } from '@contract/assistant-requests.ts';

/** `Даашинз, M × 2`. */
export const lineText = ({ name, options, count }: RequestLine): string =>
  `${[name, ...options].join(', ')}${count > 1 ? ` × ${count}` : ''}`;

type What = Pick<AssistantRequest, 'formName' | 'lines' | 'answers'>;

/** What was ordered, booked or answered, a line each. */
export const whatOf = ({ formName, lines, answers }: What): string =>
  [
    ...(formName ? [formName] : []),
    ...lines.map(lineText),
    ...answers.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
