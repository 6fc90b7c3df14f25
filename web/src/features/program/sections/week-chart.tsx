import { chakra } from '@chakra-ui/react/styled-system';
import { programWeek } from '@/content/program.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: '24',
    borderRadius: 'md',
    fontSize: '0.75rem',
    fontWeight: 'bold',
    lineHeight: '1.2',
    textAlign: 'center',
  },
  variants: {
    lesson: {
      yes: { bg: 'brand.solid', color: 'white' },
      maybe: {
        bg: 'brand.muted',
        color: 'brand.fg',
        borderWidth: '2px',
        borderStyle: 'dashed',
        borderColor: 'sky.400',
      },
      no: { bg: 'bg.muted' },
    },
  },
});

/** One week of the programme drawn as seven days. */
export function WeekChart() {
  return (
    <chakra.figure maxWidth="26rem">
      <chakra.div
        display="grid"
        gap="1.5"
        gridTemplateColumns="repeat(7, minmax(0, 1fr))"
        aria-hidden="true"
      >
        {programWeek.days.map(({ name, lesson }) => (
          <chakra.div key={name} textAlign="center">
            <Bar lesson={lesson}>{lesson === 'no' ? '' : programWeek.hours}</Bar>
            <chakra.span textStyle="small" color="fg.muted">
              {name}
            </chakra.span>
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.figcaption textStyle="small" color="fg.muted" mt="3">
        {programWeek.caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}
