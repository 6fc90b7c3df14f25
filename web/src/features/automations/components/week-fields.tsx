import { chakra } from '@chakra-ui/react/styled-system';
import { WEEK_DAYS } from '@contract/week.ts';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { FieldError } from '@/components/form/checkbox-field.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Input } from '@/components/form/inputs.ts';
import { LinesField } from '@/components/form/lines-field.tsx';
import { Cluster } from '@/components/grid.tsx';
import { holidaysAfter } from '../holidays.ts';
import { hoursFields as texts } from '../texts.ts';
import { firstMessage } from './rows-field.tsx';

/** From Monday to Friday. */
const WORK_DAYS = 5;

/** The hours of each day of a week, a line of text each, and days off. */
export function WeekFields() {
  const { control, setValue, getValues, trigger, id } = useFormAround();
  const { errors } = useFormState({ control, name: 'week' });
  const value: unknown = useWatch({ control, name: 'week' });
  const week = (Array.isArray(value) ? value : []) as string[];
  const wrong: unknown = get(errors, 'week');
  const own =
    wrong && typeof wrong === 'object' && 'message' in wrong ? firstMessage(wrong) : undefined;
  const dirty = { shouldDirty: true, shouldTouch: true } as const;
  const set = (next: string[]) =>
    setValue('week', next, { ...dirty, shouldValidate: wrong !== undefined });
  const propose = () => {
    const have = getValues('daysOff') as string[];
    setValue('daysOff', [...new Set([...have, ...holidaysAfter(Date.now())])].sort(), dirty);
  };
  return (
    <>
      <chakra.fieldset display="grid" gap="2" minWidth="0">
        <chakra.legend textStyle="label">{texts.week.label}</chakra.legend>
        <chakra.p textStyle="small" color="fg.muted">
          {texts.week.hint}
        </chakra.p>
        {WEEK_DAYS.map((day, at) => {
          const error = firstMessage(get(errors, `week.${at}`));
          const field = `${id}-week-${at}`;
          return (
            <div key={day}>
              <chakra.div
                display="grid"
                columnGap="3"
                alignItems="center"
                // On a phone hours with a break need the whole width.
                gridTemplateColumns={{ sm: '5.5rem minmax(0, 1fr)' }}
              >
                <label htmlFor={field}>{day}</label>
                <Input
                  type="text"
                  id={field}
                  name={`week.${at}`}
                  value={week[at] ?? ''}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={`${field}-error`}
                  onBlur={() => void trigger('week')}
                  onChange={({ target }) =>
                    set(
                      WEEK_DAYS.map((_, place) =>
                        place === at ? target.value : (week[place] ?? ''),
                      ),
                    )
                  }
                />
              </chakra.div>
              <FieldError id={`${field}-error`} text={error} />
            </div>
          );
        })}
        <FieldError id={`${id}-week-error`} text={own} />
        <Cluster>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => set(week.map((hours, at) => (at < WORK_DAYS ? (week[0] ?? '') : hours)))}
          >
            {texts.week.alike}
          </Button>
        </Cluster>
      </chakra.fieldset>
      <LinesField name="daysOff" label={texts.daysOff.label} hint={texts.daysOff.hint} rows={3} />
      <div>
        <Button size="sm" variant="ghost" onClick={propose}>
          {texts.daysOff.propose}
        </Button>
      </div>
    </>
  );
}
