import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Draft, type DraftValues, discardDraft } from '@/lib/draft.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { type FormSchema, schemaResolver } from './schema-resolver.ts';
import { typedValues } from './typed-values.ts';
import type { FormOrigin } from './use-kept-draft.ts';

/**
 * A form's start: every value as the schema takes it, or empty where nothing is chosen yet. A consent
 * starts as what the schema refuses.
 */
export type FormStart<Input> = {
  [Name in keyof Input]?: Input[Name] extends boolean ? boolean : Input[Name] | '';
};

export type SiteFormOptions<Schema extends FormSchema> = {
  /** Unique on the site: the form element's id and the name of its draft. */
  id: string;
  schema: Schema;
  defaultValues: FormStart<z.input<Schema>>;
  /** Given when a half-filled form is kept on the device; raised when its fields change. */
  draftVersion?: number;
  /** The id of who is signed in: the draft stays in this tab and is that person's. */
  draftOwner?: string;
  /** The record that the form shows: kept beside the draft. */
  base?: unknown;
  /** A draft as it goes on over today's record; itself unless given. */
  fromDraft?: (draft: Draft) => DraftValues;
};

export type SiteForm<Input extends FieldValues, Output extends FieldValues> = UseFormReturn<
  Input,
  unknown,
  Output
> & {
  id: string;
  draftVersion: number | undefined;
  draftOwner: string | null;
  /** What the form is compared with: its default values, until `setOrigin`. */
  origin: () => FormOrigin;
  /** The record was saved, or somebody else has changed it: what the form is compared with from here on. */
  setOrigin: (next: FormOrigin) => void;
  fromDraft: (draft: Draft) => DraftValues;
  /** Sends what the form holds so that sending it again is not carried out twice. */
  sendOnce: <Response>(
    body: object,
    send: (idempotencyKey: string) => Promise<Response>,
  ) => Promise<Response>;
  /** After a success: empties the form and forgets its draft. */
  finish: () => void;
  /** Gives up what was restored: like `finish`, and whoever is in `onRestart` begins anew. */
  restart: () => void;
  onRestart: Set<() => void>;
};

/** The one binding of react-hook-form to the contract's schemas. */
export function useSiteForm<Schema extends FormSchema>({
  id,
  schema,
  defaultValues,
  draftVersion,
  draftOwner,
  base = null,
  fromDraft = ({ values }) => values,
}: SiteFormOptions<Schema>): SiteForm<z.input<Schema>, z.output<Schema>> {
  // A visitor may type before the script arrives, and the browser may restore a form: what stands
  // in the prerendered fields when they are hydrated is where the form starts.
  const start = defaultValues as DefaultValues<z.input<Schema>>;
  const [values] = useState(() => typedValues(id, start));
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: schemaResolver(schema),
    defaultValues: values,
    // Fields validate on blur; the error of a wrong field goes as soon as it is right.
    mode: 'onTouched',
    // The form focuses the first wrong field itself, after the server's response too.
    shouldFocusError: true,
  });
  const place = { form: id, owner: draftOwner ?? null };
  const later = useRef<FormOrigin>(undefined);
  const origin = () => later.current ?? { start, base };
  const finish = () => {
    discardDraft(place);
    form.reset(origin().start as typeof start);
  };
  const [onRestart] = useState(() => new Set<() => void>());
  const restart = () => {
    finish();
    for (const begin of onRestart) begin();
  };
  return Object.assign(form, {
    id,
    draftVersion,
    draftOwner: place.owner,
    origin,
    setOrigin: (next: FormOrigin) => {
      later.current = next;
    },
    fromDraft,
    finish,
    restart,
    onRestart,
    sendOnce: <Response>(body: object, send: (idempotencyKey: string) => Promise<Response>) =>
      sendOnce(place, body, send),
  });
}
