import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { programProjects } from '@/content/program.ts';

const ICONS: readonly IconName[] = ['calendar', 'spark', 'chat', 'chart'];

/** The upper half of a phone, with what the app is about on its screen. */
function Phone({ icon, ground }: { icon: IconName; ground: string }) {
  return (
    <chakra.svg
      viewBox="0 0 240 160"
      width="full"
      height="auto"
      mb="5"
      borderRadius="xl"
      aria-hidden="true"
    >
      <path d="M0 0h240v160H0Z" fill={ground} />
      <rect
        x="35"
        y="26"
        width="170"
        height="180"
        rx="26"
        fill="#fff"
        stroke="#111f33"
        strokeWidth="6"
      />
      <path d="M98 40h44" stroke="#c2cfdc" strokeWidth="5" strokeLinecap="round" />
      <rect x="54" y="56" width="44" height="44" rx="13" fill="#0072c3" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a place inside a drawing that is decoration */}
      <svg x="65" y="67" width="22" height="22" viewBox="0 0 24 24" color="#fff">
        <Icon name={icon} boxSize="6" />
      </svg>
      <path d="M114 68h70m-70 16h40" stroke="#dde6ef" strokeWidth="8" strokeLinecap="round" />
      <rect x="54" y="114" width="132" height="26" rx="8" fill="#e1f1fe" />
      <rect x="54" y="148" width="132" height="26" rx="8" fill="#ffe8d4" />
    </chakra.svg>
  );
}

/** Subjects a team may choose (spec §2: team projects). */
export function Projects() {
  return (
    <Section tone="subtle" title={programProjects.title} text={programProjects.note}>
      <chakra.ul
        listStyle="none"
        display="grid"
        columnGap="6"
        rowGap="10"
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {programProjects.items.map(({ title, text }, index) => (
          <li key={title}>
            <Phone
              icon={ICONS[index] ?? 'spark'}
              ground={index % 2 === 0 ? '#bfe2fd' : '#ffe8d4'}
            />
            <chakra.h3 textStyle="h3">{title}</chakra.h3>
            <chakra.p color="fg.muted" mt="1.5">
              {text}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
