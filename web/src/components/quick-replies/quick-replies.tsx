import { chakra } from '@chakra-ui/react/styled-system';
import { blanksLeft, blanksOf, fillBlanks } from '@contract/blanks.ts';
import { listQuickReplies, type QuickReply } from '@contract/own-conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { quickReplyTexts as texts } from '@/content/quick-replies.ts';
import { accountKey } from '@/lib/account-keys.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { EditReplies } from './edit-replies.tsx';
import { type Slash, slashBefore } from './slash.ts';

type Props = {
  /** The field that is written in. */
  field: () => HTMLTextAreaElement | null | undefined;
  /** Its text. */
  typed: string;
  onText: (text: string) => void;
  /** What the words in braces stand for, in the record that is answered. */
  values?: Readonly<Record<string, string>>;
  /** What of the typed text is not kept as a quick reply: the greeting. */
  start?: string;
};

/** The list that is open: for a slash in the text, by the button, or for editing. */
type Open = (Slash & { by: 'slash' | 'button' }) | { by: 'edit' };

const NONE: readonly QuickReply[] = [];

/**
 * What is written often, at a field: `/` and a part of it, or the button, lists them. Arrows and Enter choose one; its
 * words in braces are filled in, and what is left of them is shown and cannot be sent.
 */
export function QuickReplies({ field, typed, onText, values = {}, start = '' }: Props) {
  const { id, api } = useAssistantOwner();
  const queryKey = [...accountKey(id), 'assistant', 'quick-replies'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listQuickReplies, { signal }),
  });
  const replies = data?.replies ?? NONE;
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [at, setAt] = useState(0);
  /** The slash that was left by Escape. */
  const [left, setLeft] = useState(-1);
  const isEdited = open?.by === 'edit';
  // A slash that was typed before the replies were there opens their list once they are.
  const isListed = open !== null && !isEdited && replies.length > 0;
  const wanted = isListed ? open.query.toLowerCase() : '';
  const found = replies.filter(({ text }) => text.toLowerCase().includes(wanted));
  const active = Math.min(at, found.length - 1);
  const optionId = (place: number) => `${list}-${place}`;

  /** What to select once the new text is on screen. */
  const selection = useRef<readonly [number, number]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the text was replaced
  useLayoutEffect(() => {
    if (selection.current) field()?.setSelectionRange(...selection.current);
    selection.current = undefined;
  }, [typed]);
  const choose = (reply: QuickReply | undefined) => {
    const area = field();
    // A text that is being sent is read only.
    if (!reply || !area || area.readOnly || !isListed) return;
    const before = typed.slice(0, open.start);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    const text = fillBlanks(reply.text, values);
    const from = before.length + gap.length;
    const [blank = ''] = blanksOf(text);
    // What is left to fill in is selected, so that the next letter replaces it.
    const place = blank ? from + text.indexOf(blank) : from + text.length;
    selection.current = [place, place + blank.length];
    setOpen(null);
    onText(`${before}${gap}${text}${typed.slice(area.selectionEnd)}`);
    area.focus();
  };

  const onInput = useEffectEvent((area: HTMLTextAreaElement) => {
    const slash = slashBefore(area.value, area.selectionEnd);
    setAt(0);
    if (slash?.start !== left) setLeft(-1);
    if (slash && slash.start !== left) setOpen({ ...slash, by: 'slash' });
    else setOpen((was) => (was?.by === 'edit' ? was : null));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isListed || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
    if (event.key === 'Escape') {
      setLeft(open.start);
      setOpen(null);
    } else if (found.length === 0) return;
    else if (step !== undefined) setAt((active + step) % found.length);
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const inside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
    if (isListed && !inside) setOpen(null);
  });
  const hasReplies = replies.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field stays the same
  useEffect(() => {
    const area = field();
    if (!area) return;
    const end = new AbortController();
    const { signal } = end;
    area.addEventListener('input', () => onInput(area), { signal });
    area.addEventListener('keydown', (event) => onKey(event), { signal });
    area.addEventListener('blur', (event) => onLeave(event), { signal });
    area.setAttribute('aria-autocomplete', 'list');
    return () => end.abort();
  }, []);
  useEffect(() => {
    const area = field();
    const one = document.getElementById(optionId(active));
    if (!area) return;
    if (isListed) area.setAttribute('aria-controls', list);
    else area.removeAttribute('aria-controls');
    if (isListed && one) area.setAttribute('aria-activedescendant', one.id);
    else area.removeAttribute('aria-activedescendant');
    if (!isListed) return;
    document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
    one?.scrollIntoView({ block: 'nearest' });
  });
  // What is below the button stays in its place when it comes.
  if (!data) return <chakra.div height="9" />;
  const blanks = blanksOf(typed);
  const toggle = () => {
    const area = field();
    const caret = area?.selectionEnd ?? typed.length;
    setAt(0);
    if (isListed || isEdited) setOpen(null);
    else setOpen(hasReplies ? { by: 'button', start: caret, query: '' } : { by: 'edit' });
    if (hasReplies) area?.focus();
  };
  return (
    <chakra.div ref={box} display="grid" gap="2">
      {blanks.length > 0 && (
        <chakra.p role="status" textStyle="small" color="fg.warm">
          {blanksLeft(blanks)}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button variant="outline" size="sm" aria-expanded={isListed || isEdited} onClick={toggle}>
          {hasReplies ? texts.open(replies.length) : texts.add}
        </Button>
        {hasReplies && (
          <>
            {!isListed && !isEdited && (
              <chakra.span
                textStyle="small"
                color="fg.muted"
                display={{ base: 'none', md: 'inline' }}
              >
                {texts.hint}
              </chakra.span>
            )}
            {isListed && (
              <Button variant="ghost" size="sm" onClick={() => setOpen({ by: 'edit' })}>
                {texts.edit}
              </Button>
            )}
          </>
        )}
      </chakra.div>
      <chakra.span role="status" srOnly>
        {isListed ? texts.found(found.length) : ''}
      </chakra.span>
      {isListed && (
        <chakra.ul
          id={list}
          role="listbox"
          aria-label={texts.list}
          listStyle="none"
          maxHeight="60"
          overflowY="auto"
          borderWidth={found.length > 0 ? '1px' : undefined}
          borderRadius="md"
        >
          {found.map((reply, place) => (
            // The keys are those of the field, which keeps the focus.
            <chakra.li
              key={reply.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              px="3"
              py="2"
              minHeight="11"
              cursor="button"
              textStyle="small"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
              bg={place === active ? 'bg.sky' : undefined}
              _hover={{ bg: 'bg.subtle' }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(reply)}
            >
              {reply.text}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isEdited && (
        <EditReplies
          replies={replies}
          queryKey={queryKey}
          typed={(typed.startsWith(start) ? typed.slice(start.length) : typed).trim()}
          blanks={Object.keys(values)}
        />
      )}
    </chakra.div>
  );
}
