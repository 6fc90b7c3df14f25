import { programTexts } from '@contract/program-texts.ts';
import type { PersonEntity } from '@contract/record-hits.ts';
import { useQuery } from '@tanstack/react-query';
import { programName } from '@/content/program-facts.ts';
import { blankWords } from '@/content/quick-replies.ts';
import { formatDate } from '@/lib/dates.ts';
import { programNow } from '@/lib/program-now.ts';
import type { ListRow } from '../list/list-row.ts';
import { valueText } from '../parts/value-text.ts';

/** The fields with a sum, one in each kind that has any. */
const SUMS = ['priceMnt', 'budget'];

/** What the words in braces of a quick reply stand for in a record; empty where it has no such thing. */
export function useReplyValues(
  entity: PersonEntity,
  row: ListRow,
  name: string,
  nextOn: string | null | undefined,
): Readonly<Record<string, string>> {
  const isProgram = entity === 'program-registrations';
  const { data: program } = useQuery({
    queryKey: ['program-now'],
    queryFn: async () => (await programNow()) ?? null,
    enabled: isProgram,
    staleTime: 60_000,
  });
  const fields: Partial<Record<string, unknown>> = { ...row };
  const sum = SUMS.find((field) => fields[field] !== undefined);
  return {
    [blankWords.name]: name,
    [blankWords.program]: isProgram ? programName : '',
    [blankWords.sum]: sum ? valueText(entity, sum, fields[sum]) : '',
    [blankWords.sent]: formatDate(row.createdAt),
    [blankWords.next]: nextOn ? formatDate(nextOn) : '',
    [blankWords.lessons]: (program && programTexts(program).lessonsStart) ?? '',
  };
}
