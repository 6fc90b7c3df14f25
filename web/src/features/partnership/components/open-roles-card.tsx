import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '@/components/icons.tsx';
import { openRoles, positionLabels } from '@/content/partnership.ts';
import { ROLE_ICONS, rolePlace } from '../role-parts.ts';
import { partnershipHero } from '../texts.ts';

/** The open positions beside the title, each with a link to its section. */
export function OpenRolesCard() {
  return (
    <chakra.div
      data-art=""
      width="full"
      maxWidth="112"
      mx="auto"
      borderRadius="2xl"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="sky.100"
      boxShadow="lg"
      overflow="hidden"
    >
      <chakra.p textStyle="label" px="6" py="4" borderBottomWidth="1px" borderColor="sky.100">
        {partnershipHero.rolesTitle(openRoles.items.length)}
      </chakra.p>
      <chakra.ul listStyle="none">
        {openRoles.items.map(({ id }) => (
          <chakra.li key={id} borderBottomWidth="1px" borderColor="sky.100">
            <chakra.a
              href={`#${rolePlace(id)}`}
              display="flex"
              alignItems="center"
              gap="4"
              px="6"
              py="3.5"
              fontWeight="semibold"
              _hover={{ bg: 'bg.sky' }}
              _focusVisible={{ outlineOffset: '-3px' }}
            >
              <Icon name={ROLE_ICONS[id]} color="brand.fg" boxSize="1.4em" />
              <chakra.span flex="1">{positionLabels[id]}</chakra.span>
              <Icon name="arrowRight" color="fg.muted" />
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p display="flex" gap="3" px="6" py="4" bg="bg.subtle" fontSize="sm">
        <Icon name="check" color="fg.success" />
        {partnershipHero.promise}
      </chakra.p>
    </chakra.div>
  );
}
