import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { OverlapNotice } from '@/components/form/overlap-notice.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useOwnRecord } from '@/components/form/use-own-record.ts';
import { Cluster } from '@/components/grid.tsx';
import { Notice } from '@/components/notice.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import type { Elements } from '@/lib/elements.ts';
import { automationsKey } from '@/lib/use-automations.ts';
import type { Values } from '../forms.ts';
import { automationsTexts as texts } from '../texts.ts';
import { wordsIn } from '../typed.ts';

type Stored = { version: number };

type Props<Row extends Stored> = {
  id: string;
  /** What is written, as its owner knows it. */
  label: string;
  form: {
    schema: z.ZodMiniType<Values, Values>;
    empty: Values;
    valuesOf: (row: Row) => Values;
  };
  /** The saved row; none for a new one. */
  row?: Row | undefined;
  labels: Readonly<Record<string, { label: string }>>;
  /** Saves what the contract's schema made of the typed values, in this version if the row is there. */
  save: (body: Values, version: number) => Promise<Row>;
  /** The row as it is now, after another window has saved it; undefined if it is gone. */
  read: () => Promise<Row | undefined>;
  /** Why these values are not saved. */
  refused?: (body: Values) => string | undefined;
  onClose: () => void;
  children: Elements;
};

/** The form over one thing that an owner sets up; of a new one it closes once that is saved. */
export function PartForm<Row extends Stored>({
  id,
  label,
  form: { schema, empty, valuesOf },
  row,
  labels,
  save,
  read,
  refused,
  onClose,
  children,
}: Props<Row>) {
  const owner = useAssistantOwner();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question } = useHeldQuestion();
  const recordOf = (now: Row) => ({ version: now.version, values: valuesOf(now) });
  const { form, overlaps, submit } = useOwnRecord({
    id,
    schema,
    owner: owner.id,
    saved: row ? recordOf(row) : { version: 0, values: empty },
    save: async (body, version) => recordOf(await save(body, version)),
    read: async () => {
      const now = await read();
      if (!now) throw new Error(texts.saveFailed);
      return recordOf(now);
    },
  });
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (body) => {
        const why = refused?.(body);
        setFailure(why ?? null);
        if (why) return;
        const words = wordsIn(body).join('\n');
        if (!(await submit(body, () => mayFollow([{ what: label, text: words }])))) return;
        const renewed = client.invalidateQueries({ queryKey: automationsKey(owner.id) });
        // The form is ready for the next save at once; a new part is closed when the list has it.
        if (!row) await renewed;
        toast({ title: texts.saved, tone: 'success' });
        if (!row) onClose();
      }}
      onError={(error) => setFailure(describeError(error))}
    >
      {children}
      <div hidden={!question}>{question}</div>
      {overlaps && <OverlapNotice overlaps={overlaps} labels={labels} />}
      {failure && (
        <Notice tone="error" title={texts.saveFailed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <SubmitButton pending={texts.saving}>{texts.save}</SubmitButton>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      </Cluster>
    </Form>
  );
}
