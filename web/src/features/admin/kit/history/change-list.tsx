import { List, Span, VisuallyHidden } from '@chakra-ui/react';
import type { HistoryEntry } from '@contract/history.ts';
import { Icon } from '@/components/icons.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { adminList } from '../parts/texts.ts';
import { type FieldChange, historyChanges, NO_RECORD } from './history-diff.ts';
import { historyTexts } from './texts.ts';

const LONG = 200;

function Side({ text, was }: { text: string; was: boolean }) {
  const label = was ? historyTexts.before : historyTexts.after;
  return (
    <Span
      px="1.5"
      borderRadius="sm"
      bg={was ? 'bg.error' : 'bg.success'}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{text || adminList.empty}</span>
    </Span>
  );
}

function Change({ change, whole }: { change: FieldChange; whole: boolean }) {
  const { label, before, after } = change;
  const long = before.length + after.length > LONG;
  const text = whole ? (
    <Span whiteSpace="pre-wrap" overflowWrap="anywhere">
      {before || after}
    </Span>
  ) : (
    <Span display={long ? 'grid' : 'inline-flex'} gap="1.5" alignItems="center" flexWrap="wrap">
      <Side text={before} was />
      {!long && <Icon name="arrowRight" boxSize="4" color="fg.subtle" />}
      <Side text={after} was={false} />
    </Span>
  );
  return (
    <List.Item textStyle="small">
      <Span color="fg.muted">{`${label}: `}</Span>
      {long ? (
        <Disclosure size="sm" title={historyTexts.showText}>
          {text}
        </Disclosure>
      ) : (
        text
      )}
    </List.Item>
  );
}

/**
 * The old and new value of each changed field; a whole record that was added or deleted is collapsed, what a change of
 * many records was is not.
 */
export function ChangeList({ entry }: { entry: HistoryEntry }) {
  const changes = historyChanges(entry);
  const whole = entry.before === null || entry.after === null;
  if (changes.length === 0) return null;
  const list = (
    <List.Root variant="plain" gap="1" pt={whole ? '2' : '0'}>
      {changes.map((change) => (
        <Change key={change.field} change={change} whole={whole} />
      ))}
    </List.Root>
  );
  if (!whole || entry.rowId === NO_RECORD) return list;
  return (
    <Disclosure size="sm" title={historyTexts.showRecord}>
      {list}
    </Disclosure>
  );
}
