import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type KeepStateOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Draft, type DraftValues, discardDraft } from '@/lib/draft.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { typedValues } from './typed-values.ts';
import { useFirstAct } from './use-first-act.ts';
import type { FormOrigin } from './use-kept-draft.ts';

/** A schema of a form's values. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/**
 * A form's first values: each as the schema accepts it, or empty where nothing is chosen yet. A consent
 * starts as a value that the schema refuses.
 */
export type FormStart<Input> = {
  [Name in keyof Input]?: Input[Name] extends boolean ? boolean : Input[Name] | '';
};

export type SiteFormOptions<Schema extends FormSchema> = {
  /** Unique on the site: the id of the form element and the name of its draft. */
  id: string;
  schema: Schema;
  defaultValues: FormStart<z.input<Schema>>;
  /** When a field is checked first: when it is left, or with the whole form where leaving it empty is no mistake. */
  mode?: 'onTouched' | 'onSubmit' | undefined;
  /** Given if the unfinished form is stored on the device; raised when its fields change. */
  draftVersion?: number;
  /** The id of the signed-in person: the draft stays in this tab and belongs to that person. */
  draftOwner?: string;
  /** The record that the form shows, stored with the draft. */
  base?: unknown;
  /** Adapts a draft to the current record; without it the draft's values are used unchanged. */
  fromDraft?: (draft: Draft) => DraftValues;
};

/** What loads a schema once somebody begins to use the page. If it cannot be fetched, the server checks the values. */
type LoadSchema<Schema> = () => Promise<Schema>;

export type SiteForm<Input extends FieldValues, Output extends FieldValues> = Omit<
  UseFormReturn<Input, unknown, Output>,
  'reset'
> & {
  id: string;
  /**
   * Replaces all values at once. The fields stay registered: react-hook-form's own `reset` forgets them until
   * they render again, and what is typed before that render is lost.
   */
  replaceValues: (
    values: FormStart<Input>,
    keep?: Pick<KeepStateOptions, 'keepDefaultValues' | 'keepValues'>,
  ) => void;
  draftVersion: number | undefined;
  draftOwner: string | null;
  /** What the form is compared with: its default values, until `setOrigin`. */
  origin: () => FormOrigin;
  /** After the record was saved, or somebody else changed it: sets what the form is compared with. */
  setOrigin: (next: FormOrigin) => void;
  fromDraft: (draft: Draft) => DraftValues;
  /** Sends the values so that a repetition is not carried out twice. */
  sendOnce: <Response>(
    body: object,
    send: (idempotencyKey: string) => Promise<Response>,
  ) => Promise<Response>;
  /** After a success: empties the form and deletes its draft. */
  finish: () => void;
  /** Discards a restored draft: like `finish`, and calls `onRestart`. */
  restart: () => void;
  onRestart: Set<() => void>;
};

// Not `zodResolver`, which reports for a union only the errors of its first alternative.
function resolverOf<Schema extends FormSchema>(
  schema: Schema | LoadSchema<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  if (typeof schema !== 'function') return standardSchemaResolver(schema);
  return async (values, ...given) => {
    const loaded = await schema().catch(() => undefined);
    return loaded
      ? standardSchemaResolver(loaded)(values, ...given)
      : { values: values as z.output<Schema>, errors: {} };
  };
}

/** The only binding of react-hook-form to the contract's schemas. */
export function useSiteForm<Schema extends FormSchema>({
  id,
  schema,
  defaultValues,
  mode = 'onTouched',
  draftVersion,
  draftOwner,
  base = null,
  fromDraft = ({ values }) => values,
}: Omit<SiteFormOptions<Schema>, 'schema'> & {
  schema: Schema | LoadSchema<Schema>;
}): SiteForm<z.input<Schema>, z.output<Schema>> {
  // A visitor may type before the script is loaded, and the browser may restore a form, so the values of the
  // prerendered fields at hydration are the form's first values.
  const start = defaultValues as DefaultValues<z.input<Schema>>;
  const [values] = useState(() => typedValues(id, start));
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: resolverOf(schema),
    defaultValues: values,
    // An error disappears as soon as the value is right.
    mode,
    // The form focuses the first wrong field, also after the server's response.
    shouldFocusError: true,
  });
  useFirstAct(() => {
    if (typeof schema === 'function') schema().catch(() => undefined);
  });
  const place = { form: id, owner: draftOwner ?? null };
  const replaceValues = (
    next: FormStart<z.input<Schema>>,
    keep?: Pick<KeepStateOptions, 'keepDefaultValues' | 'keepValues'>,
  ) => form.reset(next as z.input<Schema>, { keepFieldsRef: true, ...keep });
  const later = useRef<FormOrigin>(undefined);
  const origin = () => later.current ?? { start, base };
  const finish = () => {
    discardDraft(place);
    replaceValues(origin().start as FormStart<z.input<Schema>>);
  };
  const [onRestart] = useState(() => new Set<() => void>());
  const restart = () => {
    finish();
    for (const begin of onRestart) begin();
  };
  return Object.assign(form, {
    id,
    replaceValues,
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
