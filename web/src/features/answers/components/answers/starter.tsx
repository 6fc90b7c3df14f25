import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import { STARTER_TRADES, tradeOf } from '@contract/trades.ts';
import type { User } from '@contract/users.ts';
import { useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Tick } from '@/components/form/checkbox-field.tsx';
import { Input, Select } from '@/components/form/inputs.ts';
import { limited, TooLong } from '@/components/form/limited.tsx';
import { useKeptState } from '@/components/form/use-kept-state.ts';
import { Cluster } from '@/components/grid.tsx';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { starterTradeLabels } from '@/content/signup-company.ts';
import { fillGaps } from '@/lib/answer-gaps.ts';
import { useBusiness } from '@/lib/use-business.ts';
import { type KnownFact, STARTERS } from '../../starter-texts.ts';
import { ownAnswersTexts, starterTexts as texts } from '../../texts.ts';
import { sameQuestion } from './same-question.ts';
import { useAddMany } from './use-add-many.ts';

type Known = Partial<Record<KnownFact, string>>;

/** Removes the full stop of each value, because the sentence that it is inserted into has its own. */
const withoutStops = (gaps: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(gaps).map(([name, value]) => [name, value.replace(/[.\s]+$/, '')]),
  );

type Props = {
  account: User;
  assistant: OwnAssistant;
  answers: readonly OwnAnswer[];
  onClose: () => void;
};

/** Eight questions of a trade whose answers have placeholders; those that are filled in are added in one request. */
export function Starter({ account, assistant, answers, onClose }: Props) {
  const { id } = account;
  const { data: business } = useBusiness(id);
  const [kept, setKept, clear] = useKeptState('starter', id, {
    trade: tradeOf(account.industries) as string,
    filled: {} as Record<string, string>,
    left: [] as string[],
  });
  const trade = STARTER_TRADES.find((word) => word === kept.trade) ?? 'service';
  const known: Known = {
    location: account.location,
    phone: assistant.phone ?? account.businessPhone,
    ...((assistant.hours ?? business?.openingHours) && {
      hours: assistant.hours ?? business?.openingHours ?? '',
    }),
  };
  const [nothing, setNothing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const have = new Set(answers.map(({ question }) => sameQuestion(question)));
  const rows = STARTERS[trade].map((starter) => {
    const gaps = Object.fromEntries(
      Object.entries(starter.gaps).map(([name, gap]) => [
        name,
        kept.filled[`${starter.id}.${name}`] ?? (gap.known && known[gap.known]) ?? '',
      ]),
    );
    const exists = have.has(sameQuestion(starter.question));
    const answer = fillGaps(starter.answer, withoutStops(gaps));
    const included = !exists && answer !== null && !kept.left.includes(starter.id);
    const limit = limited(`starter-${starter.id}-error`, included ? answer : '', LIMITS.answer);
    return { starter, gaps, exists, answer, included, limit };
  });
  const chosen = rows.flatMap(({ starter, answer, included }) =>
    included && answer !== null
      ? [{ question: starter.question, wordings: [...starter.wordings], answer, link: null }]
      : [],
  );
  const add = () => {
    setFailure(null);
    setNothing(chosen.length === 0);
    if (chosen.length === 0) {
      first.current?.focus();
      return;
    }
    addAll(chosen);
  };
  const { addAll, busy, question, failure, setFailure } = useAddMany({
    form: 'starter',
    failed: texts.failed,
    onAdded: (added) => {
      toast({ title: added > 0 ? texts.added(added) : texts.have, tone: 'success' });
      clear();
      onClose();
    },
    onAgreed: add,
  });
  const fill = (name: string, value: string) =>
    setKept((now) => ({ ...now, filled: { ...now.filled, [name]: value } }));
  const include = (one: string, on: boolean) =>
    setKept((now) => ({
      ...now,
      left: on ? now.left.filter((other) => other !== one) : [...now.left, one],
    }));
  return (
    <Card as="section" aria-labelledby="starter-title" gap="4">
      <chakra.h2 id="starter-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      <chakra.div display="grid" gap="1.5">
        <chakra.label htmlFor="starter-trade" textStyle="label">
          {texts.trade}
        </chakra.label>
        <Select
          id="starter-trade"
          name="trade"
          value={trade}
          onChange={(event) => setKept((now) => ({ ...now, trade: event.target.value }))}
        >
          {STARTER_TRADES.map((word) => (
            <option key={word} value={word}>
              {starterTradeLabels[word]}
            </option>
          ))}
        </Select>
      </chakra.div>
      <chakra.ul listStyle="none" display="grid" gap="3">
        {rows.map(({ starter, gaps, exists, answer, included, limit }, at) => (
          <chakra.li
            key={starter.id}
            display="grid"
            gap="2"
            p="4"
            borderWidth="1px"
            borderRadius="lg"
            bg={included ? 'brand.subtle' : 'bg.panel'}
          >
            <chakra.label htmlFor={`starter-${starter.id}`} display="flex" gap="3" cursor="button">
              <Tick
                id={`starter-${starter.id}`}
                type="checkbox"
                checked={included}
                disabled={exists || answer === null}
                aria-label={texts.include(starter.question)}
                onChange={(event) => include(starter.id, event.target.checked)}
              />
              <chakra.span textStyle="label">{starter.question}</chakra.span>
            </chakra.label>
            {exists ? (
              <chakra.p textStyle="small" color="fg.muted">
                {texts.have}
              </chakra.p>
            ) : (
              Object.entries(starter.gaps).map(([name, gap]) => (
                <Input
                  key={name}
                  ref={at === 0 ? first : undefined}
                  name={`${starter.id}.${name}`}
                  aria-label={texts.gap(starter.question, gap.label)}
                  placeholder={gap.placeholder}
                  value={gaps[name] ?? ''}
                  {...limit.bound}
                  autoComplete="off"
                  onChange={(event) => fill(`${starter.id}.${name}`, event.target.value)}
                />
              ))
            )}
            {included && (
              <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
                {answer}
              </chakra.p>
            )}
            <TooLong of={limit} />
          </chakra.li>
        ))}
      </chakra.ul>
      {nothing && <Notice tone="error" title={texts.nothing} />}
      {question}
      {failure && (
        <Notice tone="error" title={texts.failed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <Button size="lg" disabled={busy || rows.some(({ limit }) => limit.isOver)} onClick={add}>
          {busy ? texts.adding : texts.add(chosen.length)}
        </Button>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {ownAnswersTexts.close}
        </Button>
      </Cluster>
    </Card>
  );
}
