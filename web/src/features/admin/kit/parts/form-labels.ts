import { kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';

/** What the rows of each form are called, by its table as the API writes it. */
export const formLabels: Readonly<Record<string, string>> = Object.fromEntries(
  kindsWith('form').map((kind) => {
    const { table, label } = RECORD_KINDS[kind];
    return [table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), label];
  }),
);
