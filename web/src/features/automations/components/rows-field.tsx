import { chakra } from '@chakra-ui/react/styled-system';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { FieldError, Tick } from '@/components/form/checkbox-field.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Input, Select } from '@/components/form/inputs.ts';
import type { Choice } from '@/components/form/text-field.tsx';
import { Icon } from '@/components/icons.tsx';
import { automationsTexts as texts } from '../texts.ts';

/** One value of each row. */
export type RowColumn = {
  key: string;
  label: string;
  kind?: 'text' | 'number' | 'check' | 'choice';
  choices?: readonly Choice[];
  /** Whether this row has the value. */
  shownIn?: (row: Record<string, unknown>) => boolean;
};

/** The first message within the errors of a part of a list. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}

type Props = {
  name: string;
  label: string;
  hint: string;
  columns: readonly RowColumn[];
  empty: Record<string, unknown>;
  most: number;
};

/**
 * A list whose rows have several values. The value is an array, which is watched and set as a whole, like the lines of
 * `LinesField`.
 */
export function RowsField({ name, label, hint, columns, empty, most }: Props) {
  const { control, setValue, trigger, id } = useFormAround();
  const { errors } = useFormState({ control, name });
  const value: unknown = useWatch({ control, name });
  const rows = (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  const wrong: unknown = get(errors, name);
  const set = (next: Record<string, unknown>[]) =>
    setValue(name, next, {
      shouldDirty: true,
      shouldTouch: true,
      // An error disappears as soon as the value is right.
      shouldValidate: wrong !== undefined,
    });
  const change = (at: number, key: string, to: unknown) =>
    set(rows.map((row, place) => (place === at ? { ...row, [key]: to } : row)));
  const own =
    wrong && typeof wrong === 'object' && 'message' in wrong ? firstMessage(wrong) : undefined;
  return (
    <chakra.fieldset display="grid" gap="3" minWidth="0" aria-describedby={`${id}-${name}-hint`}>
      <chakra.legend textStyle="label">{label}</chakra.legend>
      <chakra.p id={`${id}-${name}-hint`} textStyle="small" color="fg.muted">
        {hint}
      </chakra.p>
      {rows.map((row, at) => (
        <chakra.div
          // Rows have no ids: a row is what stands at its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          role="group"
          aria-label={texts.row(label, at + 1)}
          display="grid"
          gap="2"
          borderWidth="1px"
          borderRadius="md"
          p="3"
        >
          <chakra.div
            display="grid"
            gap="2"
            alignItems="end"
            gridTemplateColumns={{ md: `repeat(${Math.min(columns.length, 3)}, minmax(0, 1fr))` }}
          >
            {columns.map(({ key, label: what, kind = 'text', choices = [], shownIn }) => {
              if (shownIn && !shownIn(row)) return null;
              const input = `${id}-${name}-${at}-${key}`;
              const props = {
                id: input,
                name: `${name}.${at}.${key}`,
                'aria-invalid': firstMessage(get(errors, `${name}.${at}.${key}`))
                  ? true
                  : undefined,
                'aria-describedby': `${id}-${name}-${at}-error`,
                onBlur: () => void trigger(name),
              } as const;
              if (kind === 'check') {
                return (
                  <chakra.label
                    key={key}
                    htmlFor={input}
                    display="flex"
                    gap="3"
                    minHeight="11"
                    alignItems="center"
                  >
                    <Tick
                      type="checkbox"
                      {...props}
                      checked={row[key] === true}
                      onChange={({ target }) => change(at, key, target.checked)}
                    />
                    <span>{what}</span>
                  </chakra.label>
                );
              }
              const shown = { ...props, value: String(row[key] ?? '') };
              return (
                <chakra.div key={key} display="grid" gap="1" minWidth="0">
                  <chakra.label htmlFor={input} textStyle="small">
                    {what}
                  </chakra.label>
                  {kind === 'choice' ? (
                    <Select {...shown} onChange={({ target }) => change(at, key, target.value)}>
                      {choices.map((choice) => (
                        <option key={choice.value} value={choice.value}>
                          {choice.label}
                        </option>
                      ))}
                    </Select>
                  ) : (
                    <Input
                      type="text"
                      inputMode={kind === 'number' ? 'numeric' : undefined}
                      {...shown}
                      onChange={({ target }) => change(at, key, target.value)}
                    />
                  )}
                </chakra.div>
              );
            })}
          </chakra.div>
          <FieldError
            id={`${id}-${name}-${at}-error`}
            text={firstMessage(get(errors, `${name}.${at}`))}
          />
          <div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => set(rows.filter((_, place) => place !== at))}
            >
              {texts.removeRow(at + 1)}
            </Button>
          </div>
        </chakra.div>
      ))}
      <FieldError id={`${id}-${name}-error`} text={own} />
      {rows.length < most && (
        <div>
          <Button size="sm" variant="outline" onClick={() => set([...rows, { ...empty }])}>
            <Icon name="plus" />
            <span>{texts.addRow}</span>
          </Button>
        </div>
      )}
    </chakra.fieldset>
  );
}
