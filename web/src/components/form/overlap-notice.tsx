import { Notice } from '@/components/notice.tsx';
import { settingsTexts } from '@/content/account.ts';
import type { Overlap } from '@/lib/rebase-edits.ts';

type Props = {
  overlaps: readonly Overlap[];
  labels: Record<string, { label: string }>;
  /** The labels of closed lists. */
  words?: Readonly<Record<string, string>>;
};

/** Says that another window has saved meanwhile and that its values were merged into this form. */
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
