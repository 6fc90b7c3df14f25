import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { BrandMark } from '@/components/brand.tsx';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { assistantTexts, quickQuestions } from '@/content/chat-assistant.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { askSite, isFramed } from '../chat-requests.ts';
import { useConversation } from '../use-conversation.ts';
import { ChatLine, TypingDots } from './chat-line.tsx';

const Question = chakra('input', inputRecipe);

/** The small assistant, which replies from the site's own content. */
export function Assistant() {
  const { lines, typing, ask, restart } = useConversation();
  const question = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the log
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines, typing]);

  useEffect(() => {
    // Key events inside the frame do not reach the panel around it.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFramed()) askSite({ chat: 'close' });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // Not controlled: what is typed before the script arrives stays.
    const field = question.current;
    if (!field) return;
    ask(field.value);
    field.value = '';
  };

  return (
    <chakra.main
      aria-label={assistantTexts.name}
      display="flex"
      flexDirection="column"
      height="dvh"
      maxWidth="prose"
      mx="auto"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        borderBottomWidth="1px"
        flexShrink="0"
      >
        <BrandMark />
        <chakra.div flex="1" minWidth="0">
          <chakra.h1 textStyle="label">{assistantTexts.name}</chakra.h1>
          <chakra.p fontSize="xs" color="fg.success">
            {assistantTexts.status}
          </chakra.p>
        </chakra.div>
        <Button variant="ghost" size="sm" onClick={restart}>
          {assistantTexts.restart}
        </Button>
      </chakra.header>
      <chakra.div
        ref={log}
        role="log"
        aria-label={assistantTexts.logLabel}
        tabIndex={0}
        flex="1"
        minHeight="0"
        overflowY="auto"
        p="4"
        display="flex"
        flexDirection="column"
        gap="3"
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        {lines.map((line) => (
          <ChatLine key={line.id} line={line} />
        ))}
        {lines.length === 1 && (
          <chakra.section aria-labelledby="quick" pt="1">
            <chakra.h2 id="quick" fontSize="xs" color="fg.muted" mb="2">
              {assistantTexts.quickTitle}
            </chakra.h2>
            <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2">
              {quickQuestions.map((question) => (
                <li key={question}>
                  <Button variant="subtle" size="sm" onClick={() => ask(question)}>
                    {question}
                  </Button>
                </li>
              ))}
            </chakra.ul>
          </chakra.section>
        )}
        {typing && <TypingDots />}
      </chakra.div>
      <chakra.form display="flex" gap="2" p="3" borderTopWidth="1px" flexShrink="0" onSubmit={send}>
        <Question
          ref={question}
          name="question"
          type="text"
          aria-label={assistantTexts.inputLabel}
          placeholder={assistantTexts.placeholder}
          maxLength={LIMITS.excerpt}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" size="md" px="0" aria-label={assistantTexts.send} flexShrink="0">
          <Icon name="arrowRight" />
        </Button>
      </chakra.form>
      <noscript>{assistantTexts.noScript}</noscript>
    </chakra.main>
  );
}
