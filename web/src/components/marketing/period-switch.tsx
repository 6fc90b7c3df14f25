import { chakra } from '@chakra-ui/react/styled-system';

type PeriodSwitchProps = {
  /** The name of the radio group, so that two switches of one page are independent. */
  name: string;
  legend: string;
  options: readonly { id: string; label: string; note: string }[];
  start: string;
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

/** The switch of the payment period: native radio buttons, which work before any script; `useLinkedInputs` reads them. */
export function PeriodSwitch({ name, legend, options, start }: PeriodSwitchProps) {
  return (
    <chakra.fieldset
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
          <chakra.input type="radio" name={name} value={id} defaultChecked={id === start} srOnly />
          <chakra.span fontWeight="bold">{label}</chakra.span>
          <chakra.span fontSize="xs">{note}</chakra.span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
