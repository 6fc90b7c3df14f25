import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AskButton } from '@/components/ask-button.tsx';
import { Button } from '@/components/button.tsx';
import { Area } from '@/components/form/inputs.ts';
import { Icon } from '@/components/icons.tsx';
import { errorTexts } from '@/content/errors.ts';
import { tryChoices } from '@/content/try.ts';
import { requestChat } from '@/lib/chat-requests.ts';
import { keepBusiness, useBusinessText } from '@/lib/described-business.ts';
import { businessFault, tryCard } from '../try-texts.ts';

/** Takes one sentence about the visitor's business, or a trade, and opens the assistant that answers from it. */
export function TryCard() {
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useBusinessText();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // What was typed before hydration is newer than what the device has, and nothing else has kept it.
    if (kept === '' && current.value !== '') keepBusiness(current.value);
    else if (current !== document.activeElement && current.value !== kept) current.value = kept;
  }, [kept]);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const business = field.current?.value.trim() ?? '';
    const wrong = businessFault(business);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    keepBusiness(business);
    requestChat({ business });
  };
  return (
    <chakra.div
      p={{ base: '4', md: '6' }}
      borderRadius="2xl"
      borderWidth="1px"
      borderColor="sky.100"
      bg="bg.panel"
      css={{ '@media (scripting: none)': { display: 'none' }, '@media print': { display: 'none' } }}
    >
      <chakra.form
        display="grid"
        gap={{ base: '2', md: '3' }}
        noValidate
        onSubmit={open}
        aria-label={tryCard.title}
      >
        {/* No heading: without script, which hides the card, a page must show all of its headings. */}
        <chakra.label htmlFor="business" textStyle="h3">
          {tryCard.title}
        </chakra.label>
        <chakra.p id="business-hint" color="fg.muted">
          {tryCard.text}
        </chakra.p>
        <Area
          ref={field}
          id="business"
          name="business"
          rows={2}
          minHeight="20"
          placeholder={tryCard.placeholder}
          autoComplete="off"
          aria-describedby="business-hint business-error"
          aria-invalid={fault !== '' || undefined}
          onInput={({ currentTarget }) => keepBusiness(currentTarget.value)}
        />
        <chakra.p
          id="business-error"
          role="alert"
          textStyle="small"
          color="fg.error"
          _empty={{ display: 'none' }}
        >
          {fault}
        </chakra.p>
        <p data-lost="" hidden role="alert">
          {errorTexts.pageNotWhole}
        </p>
        <Button type="submit" aria-haspopup="dialog" justifySelf="start">
          <Icon name="chat" />
          <span>{tryCard.own}</span>
        </Button>
      </chakra.form>
      <chakra.p fontSize="sm" color="fg.muted" mt="4" mb="2">
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
