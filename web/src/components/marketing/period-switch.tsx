import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';

type Option<Id extends string> = { id: Id; label: string; note: string };

type PeriodSwitchProps<Id extends string> = {
  /** The name of the radio group, so that two switches of one page are independent. */
  name: string;
  legend: string;
  options: readonly Option<Id>[];
  value: Id;
  onChange: (id: Id) => void;
};

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '14',
    px: '2',
    py: '2',
    borderRadius: 'lg',
    textAlign: 'center',
    lineHeight: 'tight',
    cursor: 'button',
    transition: 'colors',
    _hover: { bg: 'brand.muted' },
    '&:has(:checked)': { bg: 'brand.solid', color: 'brand.contrast', boxShadow: 'sm' },
    '&:has(:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid' } },
  },
});

/**
 * The switch of the payment period: native radio buttons, which work before any script. They are
 * uncontrolled: what a person chose before hydration, or before coming back, is read from the page instead of
 * being overwritten.
 */
export function PeriodSwitch<Id extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: PeriodSwitchProps<Id>) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const initial = useRef(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the script is loaded
  useEffect(() => {
    const checked = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = options.find(({ id }) => id === checked);
    if (chosen && chosen.id !== value) onChange(chosen.id);
  }, []);

  return (
    <chakra.fieldset
      ref={ref}
      display="grid"
      gap="1"
      p="1.5"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      gridTemplateColumns={{
        base: `repeat(${options.length % 2 === 0 ? 2 : options.length}, minmax(0, 1fr))`,
        sm: `repeat(${options.length}, minmax(0, 1fr))`,
      }}
    >
      <chakra.legend srOnly>{legend}</chakra.legend>
      {options.map(({ id, label, note }) => (
        <Choice key={id}>
          <chakra.input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === initial.current}
            onChange={() => onChange(id)}
            srOnly
          />
          <chakra.span fontWeight="bold">{label}</chakra.span>
          <chakra.span fontSize="xs">{note}</chakra.span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
