import { chakra } from '@chakra-ui/react/styled-system';
import type { HeldFor } from '@contract/own-assistant.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Input } from '@/components/form/inputs.ts';
import { Cluster } from '@/components/grid.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { heldTexts } from '@/content/own-assistant.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { automationsKey } from '@/lib/use-automations.ts';
import { automationsTexts as texts } from '../texts.ts';

/** A longer list is shown in parts, and can be searched. */
const AT_ONCE = 20;

type Held = { held: boolean; heldFor: HeldFor | null; refusal: string | null };

/** Says that words wait for staff, or why staff refused them. */
export function HeldLine({ held, heldFor, refusal }: Held) {
  if (!held || !heldFor) return null;
  return (
    <chakra.p textStyle="small" color="fg.warm">
      {refusal === null ? heldTexts.hint(heldFor) : heldTexts.refused(refusal)}
    </chakra.p>
  );
}

/** Deletes after a question. */
export function RemoveButton({ name, remove }: { name: string; remove: () => Promise<void> }) {
  const { id } = useAssistantOwner();
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAssistantWrite<void>({
    failed: texts.removeFailed,
    refresh: [automationsKey(id)],
    onDone: () => toast({ title: texts.removed, tone: 'success' }),
  });
  if (!asked) {
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.removeOf(name)}
        onClick={() => setAsked(true)}
      >
        {texts.remove}
      </Button>
    );
  }
  return (
    <Cluster role="group" aria-label={texts.removeOf(name)}>
      <chakra.span textStyle="small">{texts.removeSure(name)}</chakra.span>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => void run(remove)}>
        {texts.removeYes}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        ref={(button) => button?.focus()}
        onClick={() => setAsked(false)}
      >
        {texts.cancel}
      </Button>
    </Cluster>
  );
}

type Row = Held & { id: number; name: string; version: number };

type Props<One extends Row> = {
  label: string;
  rows: readonly One[];
  empty: string;
  picture?: (row: One) => string | null;
  facts: (row: One) => (string | null)[];
  remove: (row: One) => Promise<void>;
  editor: (row: One, close: () => void) => ReactNode;
};

/** What an owner has entered of one kind, each with its editor. */
export function PartList<One extends Row>({
  label,
  rows,
  empty,
  picture,
  facts,
  remove,
  editor,
}: Props<One>) {
  const { mayWrite } = useAssistantOwner();
  const [edited, setEdited] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const found = rows.filter(({ name }) => name.toLowerCase().includes(sought));
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <>
      {rows.length > AT_ONCE && (
        <Input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <p>{texts.notFound}</p>}
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        aria-label={label}
      >
        {found.slice(0, most).map((row) => (
          <chakra.li key={row.id} display="grid" gap="2" py="3" borderTopWidth="1px" minWidth="0">
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              {picture?.(row) && (
                <chakra.img
                  src={picture(row) ?? ''}
                  alt=""
                  loading="lazy"
                  boxSize="12"
                  objectFit="cover"
                  borderRadius="md"
                />
              )}
              <chakra.div flex="1" minWidth="40" overflowWrap="anywhere">
                <strong>{row.name}</strong>
                <chakra.p textStyle="small" color="fg.muted">
                  {facts(row).filter(Boolean).join(' · ')}
                </chakra.p>
              </chakra.div>
              {row.held && <Badge colorPalette="warm">{texts.held}</Badge>}
              {mayWrite && (
                <Cluster>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.editOf(row.name)}
                    aria-expanded={edited === row.id}
                    onClick={() => setEdited(edited === row.id ? null : row.id)}
                  >
                    {texts.edit}
                  </Button>
                  <RemoveButton name={row.name} remove={() => remove(row)} />
                </Cluster>
              )}
            </chakra.div>
            <HeldLine {...row} />
            {edited === row.id && editor(row, () => setEdited(null))}
          </chakra.li>
        ))}
      </chakra.ul>
      {found.length > most && (
        <div>
          <Button variant="outline" onClick={() => setMost(most + 5 * AT_ONCE)}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
