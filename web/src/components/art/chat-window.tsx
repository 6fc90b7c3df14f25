import { chakra } from '@chakra-ui/react/styled-system';
import type { Dialogue, DialogueTurn } from '@/content/dialogues.ts';
import { askHint } from '@/content/try.ts';
import { AskedWords } from '../ask-button.tsx';
import { BrandMark } from '../brand.tsx';
import { Icon } from '../icons.tsx';

const Bubble = chakra('li', {
  base: {
    position: 'relative',
    width: 'fit',
    maxWidth: 'bubble',
    px: '4',
    py: '2.5',
    borderRadius: 'lg',
    fontSize: 'sm',
    lineHeight: 'dense',
    whiteSpace: 'pre-line',
    animation: { _motionSafe: 'messageIn' },
  },
  variants: {
    from: {
      assistant: { bg: 'brand.muted', borderBottomLeftRadius: 'xs' },
      customer: {
        alignSelf: 'flex-end',
        bg: 'brand.solid',
        color: 'brand.contrast',
        borderBottomRightRadius: 'xs',
      },
    },
  },
});

const SPEAKER: Record<DialogueTurn['from'], string> = {
  assistant: 'AI туслах: ',
  customer: 'Үйлчлүүлэгч: ',
};

/** A conversation as the customer sees it, drawn in HTML, in the hero of the chatbot's pages. */
export function ChatWindow({ dialogue }: { dialogue: Dialogue }) {
  const { label, business, status, time, turns, result, example } = dialogue;
  return (
    <chakra.figure aria-label={label} position="relative" maxWidth="112" mx="auto" width="full">
      <chakra.div
        borderRadius="2xl"
        bg="bg.panel"
        boxShadow="lg"
        borderWidth="1px"
        borderColor="sky.100"
        overflow="hidden"
      >
        <chakra.div
          display="flex"
          alignItems="center"
          gap="3"
          px="5"
          py="4"
          borderBottomWidth="1px"
          borderColor="sky.100"
        >
          <BrandMark size="2.25rem" />
          <chakra.div flex="1" minWidth="0">
            <chakra.p textStyle="label">{business}</chakra.p>
            <chakra.p fontSize="xs" color="fg.success" fontWeight="medium" lineHeight="snug">
              {status}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <chakra.div px={{ base: '4', sm: '5' }} pt="4" pb="10">
          <chakra.p textAlign="center" fontSize="xs" color="fg.subtle" mb="3">
            {time}
          </chakra.p>
          <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2.5">
            {turns.map(({ from, text }, index) => (
              <Bubble key={text} from={from} style={{ animationDelay: `${0.15 + index * 0.18}s` }}>
                <chakra.span srOnly>{SPEAKER[from]}</chakra.span>
                <span>
                  {from === 'customer' && text.endsWith('?') ? (
                    <AskedWords example={example} question={text} />
                  ) : (
                    text
                  )}
                </span>
              </Bubble>
            ))}
          </chakra.ol>
          <chakra.p
            mt="4"
            fontSize="xs"
            color="fg.muted"
            css={{ '@media (scripting: none)': { display: 'none' } }}
          >
            {askHint}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.figcaption
        position="absolute"
        right={{ base: '4', sm: '-4' }}
        bottom="-5"
        display="flex"
        alignItems="center"
        gap="2.5"
        pl="3"
        pr="5"
        py="2.5"
        borderRadius="full"
        bg="ink.900"
        color="white"
        boxShadow="lg"
        textStyle="label"
      >
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="7"
          borderRadius="full"
          bg="ember.400"
          color="ink.950"
        >
          <Icon name="check" strokeWidth="2.5" boxSize="1.1em" />
        </chakra.span>
        <span>{result}</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}
