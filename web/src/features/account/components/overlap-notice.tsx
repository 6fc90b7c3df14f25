import { Notice } from '@/components/notice.tsx';
import { settingsTexts } from '@/content/account.ts';
import type { Overlap } from '../rebase-edits.ts';

type Props = {
  overlaps: readonly Overlap[];
  labels: Record<string, { label: string }>;
  /** What is shown of the words of closed lists. */
  words?: Readonly<Record<string, string>>;
};

/** Another window was faster: what it has saved is in the form, below what was typed here. */
export function OverlapNotice({ overlaps, labels, words = {} }: Props) {
  return (
    <Notice tone="error" title={settingsTexts.conflict}>
      <p>{settingsTexts.conflictNext}</p>
      {overlaps.map(({ field, theirs }) => (
        <p key={field}>
          {settingsTexts.theirs(
            labels[field]?.label ?? '',
            theirs ? (words[String(theirs)] ?? String(theirs)) : null,
          )}
        </p>
      ))}
    </Notice>
  );
}
