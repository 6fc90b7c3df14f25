import { chakra } from '@chakra-ui/react/styled-system';
import { AskButton } from '@/components/ask-button.tsx';
import { Icon } from '@/components/icons.tsx';
import { tryChoices } from '@/content/try.ts';
import { tryCard } from '../try-texts.ts';

/** Invites the visitor to try an assistant for their own business, or an example. */
export function TryCard() {
  return (
    <chakra.div
      p={{ base: '6', md: '7' }}
      borderRadius="2xl"
      borderWidth="1px"
      borderColor="sky.100"
      bg="bg.sky"
      css={{ '@media (scripting: none)': { display: 'none' }, '@media print': { display: 'none' } }}
    >
      {/* No heading: without script, which hides the card, a page must show all of its headings. */}
      <chakra.p textStyle="h3">{tryCard.title}</chakra.p>
      <chakra.p color="fg.muted" mt="2" mb="5">
        {tryCard.text}
      </chakra.p>
      <AskButton request={{ own: true }}>
        <Icon name="chat" />
        {tryCard.own}
      </AskButton>
      <chakra.p fontSize="sm" color="fg.muted" mt="5" mb="2">
        {tryCard.examples}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {tryChoices.map(({ id, label }) => (
          <AskButton key={id} request={{ example: id }} variant="outline" size="sm">
            {label}
          </AskButton>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
