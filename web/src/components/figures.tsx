import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

type Figure = { value: string; label: string; href?: string };

const FigureLink = chakra(Link, {
  base: {
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textDecorationColor: 'ember.400',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'brand.fg' },
  },
});

/** Statistics in a row: large figures with what they count. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <chakra.dl
      display="grid"
      gap={{ base: '8', md: '6' }}
      gridTemplateColumns={{
        sm: 'repeat(2, minmax(min-content, 1fr))',
        lg: 'repeat(4, minmax(min-content, 1fr))',
      }}
    >
      {items.map(({ value, label, href }) => (
        <chakra.div
          key={label}
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          gap="3"
          pl={{ base: '4', md: '6' }}
          borderLeftWidth="2px"
          borderColor="ember.400"
        >
          <chakra.dt textStyle="small" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" whiteSpace={{ sm: 'nowrap' }}>
            {href ? <FigureLink to={href}>{value}</FigureLink> : value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
