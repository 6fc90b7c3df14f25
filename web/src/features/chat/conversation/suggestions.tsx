import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { suggestionTexts } from '@/content/chat-assistant.ts';

/** Suggestions are looked up after a pause of this length. */
const PAUSE_MS = 200;

type SuggestionsProps = {
  /** The question field, which becomes the combobox of this list. */
  field: RefObject<HTMLInputElement | null>;
  suggest: (typed: string) => readonly string[];
  onChoose: (question: string) => void;
};

/** Questions that match what is typed so far, above the field: the list of a combobox. */
export function Suggestions({ field, suggest, onChoose }: SuggestionsProps) {
  const id = useId();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const choose = useRef((_: string) => {});
  choose.current = (question) => {
    setQuestions([]);
    if (field.current) field.current.value = '';
    onChoose(question);
  };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = (found: readonly string[]) => {
      setQuestions(found);
      setActive(-1);
    };
    const look = () => {
      clearTimeout(pause);
      pause = setTimeout(() => show(suggest(input.value)), PAUSE_MS);
    };
    const hide = () => {
      clearTimeout(pause);
      show([]);
    };
    // For text that was typed before this list was loaded.
    look();
    input.addEventListener('input', look);
    input.addEventListener('blur', hide);
    input.form?.addEventListener('submit', hide);
    return () => {
      clearTimeout(pause);
      input.removeEventListener('input', look);
      input.removeEventListener('blur', hide);
      input.form?.removeEventListener('submit', hide);
    };
  }, [field, suggest]);

  const open = questions.length > 0;
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const keys = (event: KeyboardEvent) => {
      if (!open || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const places = questions.length + 1;
        setActive((place) => ((place + 1 + step + places) % places) - 1);
      } else if (event.key === 'Escape') {
        // Escape closes the list only, not the panel.
        event.preventDefault();
        event.stopPropagation();
        setQuestions([]);
      } else if (event.key === 'Enter' && questions[active] !== undefined) {
        event.preventDefault();
        choose.current(questions[active]);
      }
    };
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    input.addEventListener('keydown', keys);
    return () => input.removeEventListener('keydown', keys);
  }, [field, id, open, active, questions]);

  return (
    <>
      <chakra.span role="status" srOnly>
        {open ? suggestionTexts.count(questions.length) : ''}
      </chakra.span>
      <chakra.div
        id={id}
        role="listbox"
        aria-label={suggestionTexts.label}
        hidden={!open}
        position="absolute"
        bottom="full"
        insetInline="0"
        bg="bg.panel"
        borderTopWidth="1px"
        boxShadow="lg"
        p="1"
      >
        {questions.map((question, place) => (
          <chakra.div
            key={question}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            px="3"
            py="2.5"
            borderRadius="md"
            fontSize="sm"
            cursor="button"
            bg={place === active ? 'bg.muted' : undefined}
            _hover={{ bg: 'bg.muted' }}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose.current(question)}
          >
            {question}
          </chakra.div>
        ))}
      </chakra.div>
    </>
  );
}
