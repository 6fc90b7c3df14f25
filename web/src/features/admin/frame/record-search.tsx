import { Box, Input, Kbd, List, Span, Text } from '@chakra-ui/react';
import { LIMITS } from '@contract/fields/limits.ts';
import { searchRecords } from '@contract/record-hits.ts';
import {
  isMistypedReference,
  isReference,
  REFERENCE_WRONG,
  tidyReference,
} from '@contract/references.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { meansLetter, meansSlash } from '@/features/inbox/keys.ts';
import { AdminIcon } from '../kit/parts/admin-icon.tsx';
import { LoadFailed } from '../kit/parts/load-failed.tsx';
import { Modal, ModalBody } from '../kit/parts/modal.tsx';
import { TouchButton } from '../kit/parts/touch-button.tsx';
import { RecordLink } from '../kit/work/record-link.tsx';
import { staffApi } from '../session/admin-api.ts';
import { searchTexts } from './texts.ts';

const PAUSE_MS = 250;
const SHORTEST = 2;

/** Whether the element takes typed text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reference is found however it is typed: with spaces, in lower case, with the Cyrillic keyboard.
    const reference = tidyReference(text);
    const wanted = isReference(reference) ? reference : text.trim();
    const timer = setTimeout(() => setQ(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // In a timer, because the opening dialog first focuses itself.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const asked = q.length >= SHORTEST;
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => staffApi(searchRecords, { query: { q }, signal }),
    enabled: asked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const hits = asked ? (data?.hits ?? []) : [];
  const said = () => {
    if (!asked) return searchTexts.hint;
    if (isMistypedReference(q)) return REFERENCE_WRONG;
    return data && hits.length === 0 ? searchTexts.none : '';
  };

  /** Up and Down move through the results, starting from the field. */
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-record-link]') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? place + 1 : place - 1;
    event.preventDefault();
    (links[next] ?? (next < 0 ? field.current : links.at(-1)))?.focus();
  };

  return (
    <Modal title={searchTexts.title} onClose={onClose} size="lg">
      <ModalBody>
        <Box ref={box} onKeyDown={move}>
          <Input
            ref={field}
            type="search"
            aria-label={searchTexts.label}
            placeholder={searchTexts.label}
            maxLength={LIMITS.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const first = box.current?.querySelector<HTMLElement>('[data-record-link]');
              if (event.key === 'Enter' && (q === text.trim() || q === tidyReference(text)))
                first?.click();
            }}
          />
          <Text role="status" textStyle="small" color="fg.muted" py="2">
            {said()}
          </Text>
          {asked && error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          <List.Root variant="plain">
            {hits.map((hit) => (
              <List.Item key={`${hit.entity} ${hit.id}`} _notFirst={{ borderTopWidth: '1px' }}>
                <RecordLink hit={hit} onFollow={onClose} />
              </List.Item>
            ))}
          </List.Root>
        </Box>
      </ModalBody>
    </Modal>
  );
}

/** Searches a person in all kinds of records: by a button, `/`, or Ctrl-K. */
export function RecordSearch() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey;
      const command = held && meansLetter(event, 'k');
      const slash = !held && !event.altKey && meansSlash(event) && !isTyping(event.target);
      if (!command && !slash) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <TouchButton
        variant="outline"
        size="md"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <AdminIcon name="search" />
        {/* The accessible name contains the visible text at every width. */}
        <Span srOnly={{ base: true, xl: false }}>{searchTexts.open}</Span>
        <Kbd hideBelow="lg" size="sm">
          {searchTexts.shortcut}
        </Kbd>
      </TouchButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
