import { chakra } from '@chakra-ui/react/styled-system';
import { SharingLoop } from '@/components/art/sharing-loop.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Section } from '@/components/section.tsx';
import { aboutRevenueSharing } from '../texts.ts';

export function Sharing() {
  const { title, text, action } = aboutRevenueSharing;
  return (
    <Section space="none">
      <chakra.div
        display="grid"
        alignItems="center"
        gap={{ base: '8', lg: '16' }}
        gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        px={{ base: '6', md: '14' }}
        py={{ base: '10', md: '14' }}
        borderRadius="2xl"
        bg="bg.warm"
      >
        <div>
          <chakra.h2 textStyle="h2">{title}</chakra.h2>
          <chakra.p textStyle="lead" color="fg.muted" mt="4" mb="7">
            {text}
          </chakra.p>
          <ButtonRouterLink to={action.href}>{action.label}</ButtonRouterLink>
        </div>
        <SharingLoop />
      </chakra.div>
    </Section>
  );
}
