import { chakra } from '@chakra-ui/react/styled-system';
import type { Dialogue } from '@/content/dialogues.ts';
import { speakers } from '@/content/dialogues.ts';
import type { VoiceSample } from '@/content/voice-sample.ts';
import { Icon } from '../icons.tsx';
import { VoicePlayer } from '../marketing/voice-player.tsx';

type CallWindowProps = { dialogue: Dialogue; sample?: VoiceSample | null };

/** The words of a phone call; with a recorded one they can be heard. */
export function CallWindow({ dialogue, sample }: CallWindowProps) {
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
      {sample && <VoicePlayer {...sample} />}
      <chakra.ol listStyle="none" display="grid" gap="3.5" mt="6">
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
