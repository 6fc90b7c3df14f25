/** The query keys of the own assistant; all begin with the customer's id. */
export const assistantKeys = {
  all: (id: string) => ['account', id, 'assistant'] as const,
  own: (id: string) => ['account', id, 'assistant', 'own'] as const,
  answers: (id: string) => ['account', id, 'assistant', 'answers'] as const,
  missed: (id: string) => ['account', id, 'assistant', 'missed'] as const,
  usage: (id: string) => ['account', id, 'assistant', 'usage'] as const,
  conversations: (id: string) => ['account', id, 'assistant', 'conversations'] as const,
  conversation: (id: string, one: string) =>
    ['account', id, 'assistant', 'conversations', 'one', one] as const,
  leads: (id: string) => ['account', id, 'assistant', 'leads'] as const,
};
