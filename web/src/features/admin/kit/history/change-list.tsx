import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntry } from '@contract/history.ts';
import { Icon } from '@/components/icons.tsx';
import { adminList } from '@/content/admin.ts';
import { historyTexts } from '@/content/admin-history.ts';
import { type FieldChange, historyChanges } from './history-diff.ts';

const LONG = 200;

const Value = chakra('span', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', borderRadius: 'sm', px: '1.5' },
  variants: {
    was: { true: { bg: 'bg.error' }, false: { bg: 'bg.success' } },
  },
});

function Side({ text, was }: { text: string; was: boolean }) {
  const label = was ? historyTexts.before : historyTexts.after;
  return (
    <Value was={was}>
      <chakra.span srOnly>{`${label}: `}</chakra.span>
      {text || adminList.empty}
    </Value>
  );
}

function Change({ change, whole }: { change: FieldChange; whole: boolean }) {
  const { label, before, after } = change;
  const long = before.length + after.length > LONG;
  const text = whole ? (
    <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere">
      {before || after}
    </chakra.span>
  ) : (
    <chakra.span
      display={long ? 'grid' : 'inline-flex'}
      gap="1.5"
      alignItems="center"
      flexWrap="wrap"
    >
      <Side text={before} was />
      {!long && <Icon name="arrowRight" boxSize="4" color="fg.subtle" />}
      <Side text={after} was={false} />
    </chakra.span>
  );
  return (
    <chakra.li fontSize="sm">
      <chakra.span color="fg.muted">{label}: </chakra.span>
      {long ? (
        <details>
          <chakra.summary color="brand.fg" fontWeight="semibold" minHeight="6">
            {historyTexts.showText}
          </chakra.summary>
          {text}
        </details>
      ) : (
        text
      )}
    </chakra.li>
  );
}

/** From what to what, field by field; a whole record that was added or deleted folds away. */
export function ChangeList({ entry }: { entry: HistoryEntry }) {
  const changes = historyChanges(entry);
  const whole = entry.before === null || entry.after === null;
  if (changes.length === 0) return null;
  const list = (
    <chakra.ul listStyle="none" display="grid" gap="1" pt={whole ? '2' : '0'}>
      {changes.map((change) => (
        <Change key={change.field} change={change} whole={whole} />
      ))}
    </chakra.ul>
  );
  if (!whole) return list;
  return (
    <details>
      <chakra.summary color="brand.fg" fontWeight="semibold" fontSize="sm" minHeight="6">
        {historyTexts.showRecord}
      </chakra.summary>
      {list}
    </details>
  );
}
