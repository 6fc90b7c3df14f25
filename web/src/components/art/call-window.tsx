import { chakra } from '@chakra-ui/react/styled-system';
import type { Dialogue } from '@/content/dialogues.ts';
import { speakers } from '@/content/dialogues.ts';
import { Icon } from '../icons.tsx';
import { Waveform } from './waveform.tsx';

/** A phone call in progress, drawn in HTML: a waveform, and the words as captions. */
export function CallWindow({ dialogue }: { dialogue: Dialogue }) {
  const { label, business, status, time, turns, result } = dialogue;
  return (
    <chakra.figure
      aria-label={label}
      width="full"
      maxWidth="112"
      mx="auto"
      p={{ base: '5', sm: '7' }}
      borderRadius="2xl"
      bg="ink.900"
      bgImage="callGlow"
      color="white"
      boxShadow="lg"
    >
      <chakra.div display="flex" alignItems="center" gap="3.5">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="12"
          flexShrink="0"
          borderRadius="full"
          bg="ember.400"
          color="ink.950"
          fontSize="xl"
        >
          <Icon name="phone" />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p textStyle="label">{business}</chakra.p>
          <chakra.p fontSize="xs" color="fg.onDark">
            {time}
          </chakra.p>
        </chakra.div>
        <chakra.p fontSize="xs" color="fg.onDark">
          {status}
        </chakra.p>
      </chakra.div>
      <chakra.div py="6">
        <Waveform height="16" />
      </chakra.div>
      <chakra.ol listStyle="none" display="grid" gap="3.5">
        {turns.map(({ from, text }) => (
          <chakra.li
            key={text}
            display="grid"
            gridTemplateColumns="5.75rem 1fr"
            gap="3"
            fontSize="sm"
            lineHeight="dense"
          >
            <chakra.span
              fontSize="xs"
              fontWeight="semibold"
              lineHeight="loose"
              color={from === 'assistant' ? 'ember.400' : 'sky.300'}
            >
              {speakers[from]}
            </chakra.span>
            <span>{text}</span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.figcaption
        display="flex"
        alignItems="center"
        gap="2.5"
        mt="6"
        pt="5"
        borderTopWidth="1px"
        borderColor="ink.700"
        textStyle="label"
      >
        <Icon name="check" color="ember.400" strokeWidth="2.5" />
        <span>{result}</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}
