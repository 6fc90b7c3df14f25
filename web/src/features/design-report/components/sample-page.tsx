import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '@/components/icons.tsx';
import { designReportSample } from '../texts.ts';

const Line = chakra('span', {
  base: { display: 'block', height: '2', borderRadius: 'full', bg: 'sky.200' },
});

const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '6',
    borderRadius: 'full',
    bg: 'ember.400',
    color: 'ink.950',
    fontSize: 'xs',
    fontWeight: 'bold',
  },
});

/** A drawn page of the report: a shop's site on a phone with marked problems, and what to do. */
export function SamplePage() {
  const { label, title, address, findings, planTitle, plan } = designReportSample;
  return (
    <chakra.figure
      aria-label={label}
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
      <chakra.figcaption
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        px="6"
        py="4"
        borderBottomWidth="1px"
        borderColor="sky.100"
      >
        <chakra.span textStyle="label">{title}</chakra.span>
        <chakra.span fontSize="xs" color="fg.muted">
          {address}
        </chakra.span>
      </chakra.figcaption>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '5rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
        gap="5"
        px={{ base: '4', sm: '6' }}
        py="5"
        alignItems="center"
      >
        <chakra.div
          aria-hidden="true"
          position="relative"
          borderRadius="xl"
          borderWidth="1px"
          borderColor="border.emphasized"
          bg="bg.sky"
          p="3"
          display="grid"
          gap="2"
        >
          <Line width="3/5" />
          <chakra.span
            display="grid"
            placeItems="center"
            height="16"
            borderRadius="md"
            bg="sky.200"
            position="relative"
          >
            <Mark position="absolute" right="-5" top="2">
              1
            </Mark>
          </chakra.span>
          <Line width="full" />
          <Line width="4/5" />
          <Line width="full" />
          <chakra.span
            position="relative"
            height="5"
            width="1/2"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.emphasized"
          >
            <Mark position="absolute" right="-4" top="-1">
              2
            </Mark>
          </chakra.span>
        </chakra.div>
        <chakra.ol listStyle="none" display="grid" gap="4">
          {findings.map((finding, index) => (
            <chakra.li key={finding} display="flex" gap="3" fontSize="sm" lineHeight="dense">
              <Mark aria-hidden="true">{index + 1}</Mark>
              <span>{finding}</span>
            </chakra.li>
          ))}
        </chakra.ol>
      </chakra.div>
      <chakra.div px="6" py="5" bg="bg.subtle">
        <chakra.p textStyle="label" mb="3">
          {planTitle}
        </chakra.p>
        <chakra.ul listStyle="none" display="grid" gap="2">
          {plan.map((step) => (
            <chakra.li key={step} display="flex" gap="2.5" alignItems="center" fontSize="sm">
              <Icon name="check" color="fg.success" />
              <span>{step}</span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.figure>
  );
}
