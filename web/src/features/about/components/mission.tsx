import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '@/components/section.tsx';
import { aboutMission } from '@/content/about.ts';

/** Why the company exists: one large sentence, and two below it. */
export function Mission() {
  return (
    <chakra.section bg="ink.900" color="white" position="relative" overflow="hidden">
      <Container py={{ base: '16', md: '24' }}>
        <chakra.h2 textStyle="label" color="ember.400" mb="5">
          {aboutMission.title}
        </chakra.h2>
        <chakra.p textStyle="display" maxWidth="232" textWrap="balance">
          {aboutMission.text}
        </chakra.p>
        <chakra.div
          display="grid"
          gap={{ base: '5', md: '12' }}
          gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
          mt={{ base: '10', md: '14' }}
          maxWidth="232"
          color="fg.onDark"
          textStyle="lead"
        >
          {aboutMission.details.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.div>
      </Container>
      <chakra.div
        height="4"
        opacity="ornament"
        backgroundImage="keyFretBright"
        backgroundRepeat="repeat-x"
      />
    </chakra.section>
  );
}
