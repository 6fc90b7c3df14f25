import { chakra } from '@chakra-ui/react/styled-system';
import { deleteOwnAnswer, type OwnAnswer } from '@contract/own-answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Input } from '@/components/form/inputs.ts';
import { answerText } from '@/components/held-question.tsx';
import { Icon } from '@/components/icons.tsx';
import { whyAddedWaits } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { heldTexts } from '@/content/own-assistant.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownAnswersTexts as texts } from '../../texts.ts';
import { addBack } from './add-once.ts';
import { answerBody } from './answer-values.ts';
import { EditAnswer } from './edit-answer.tsx';
import { useOrder } from './use-order.ts';

/** Quick questions of the panel: the first ones of the list. */
const QUICK = 4;
/** A list with more answers can be searched. */
const SEARCHED = 20;

/** Whether an answer contains what was typed, in any of its texts. */
const contains = ({ question, answer, wordings }: OwnAnswer, typed: string) =>
  [question, answer, ...wordings].some((text) => text.toLowerCase().includes(typed));

type RowProps = {
  answer: OwnAnswer;
  at: number;
  last: boolean;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onMove: (to: number) => void;
};

/** One answer in the list, with what is done with it. */
export function AnswerRow({ answer, at, last, editing, onEdit, onClose, onMove }: RowProps) {
  const client = useQueryClient();
  const owner = useAssistantOwner();
  const { id, api, mayWrite } = owner;
  const refresh = [assistantKeys.answers(id), assistantKeys.own(id)];
  const { question } = answer;
  const restoration = useAssistantWrite<void>({
    failed: texts.saveFailed,
    refresh,
    onDone: () => toast({ title: texts.restored, tone: 'success' }),
  });
  const removal = useAssistantWrite<string | undefined>({
    failed: texts.removeFailed,
    refresh,
    onDone: (waits) => {
      client.setQueryData<OwnAnswer[]>(assistantKeys.answers(id), (list) =>
        list?.filter((one) => one.id !== answer.id),
      );
      toast({
        title: texts.removed,
        ...(waits && { text: waits }),
        tone: 'success',
        action: {
          label: texts.undo,
          run: () => {
            const place = { form: `answer-${answer.id}-undo`, owner };
            void restoration.run(() => addBack(place, answerBody(answer), at));
          },
        },
      });
    },
    onFailed: (error) => {
      const changed =
        error instanceof ApiError && (error.status === 404 || error.code === 'version_conflict');
      toast({
        title: changed ? texts.goneTitle : texts.removeFailed,
        text: changed ? texts.gone : describeError(error),
        tone: 'error',
      });
      return true;
    },
  });
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <Card
      as="li"
      gap="3"
      data-answer={answer.id}
      onKeyDown={editing || !mayWrite ? undefined : move}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h2 textStyle="label" overflowWrap="anywhere">
          {`${at + 1}. ${question}`}
        </chakra.h2>
        {at < QUICK && <Badge colorPalette="brand">{texts.quick}</Badge>}
        {answer.held && <Badge colorPalette="warm">{texts.held}</Badge>}
      </chakra.div>
      {editing ? (
        <EditAnswer answer={answer} onClose={onClose} />
      ) : (
        <>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="small">
            {answer.answer}
          </chakra.p>
          {answer.link && (
            <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
              {answer.link}
            </chakra.p>
          )}
          {answer.held && (
            <chakra.p textStyle="small" color="fg.warm">
              {answer.refusal === null
                ? heldTexts.hint(answer.heldFor ?? 'password')
                : heldTexts.refused(answer.refusal)}
            </chakra.p>
          )}
          <chakra.p textStyle="small" color="fg.muted">
            {[
              texts.wordingCount(answer.wordings.length),
              answer.helped + answer.notHelped > 0 && texts.helped(answer.helped, answer.notHelped),
            ]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          {mayWrite && (
            <chakra.div display="flex" flexWrap="wrap" gap="1" ms="-3">
              <Button
                size="sm"
                variant="ghost"
                data-edit=""
                aria-label={texts.editOf(question)}
                onClick={onEdit}
              >
                {texts.edit}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                data-move="up"
                aria-label={texts.up(question)}
                aria-disabled={at === 0}
                onClick={() => onMove(at - 1)}
              >
                <Icon name="chevronDown" transform="rotate(180deg)" />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                data-move="down"
                aria-label={texts.down(question)}
                aria-disabled={last}
                onClick={() => onMove(at + 1)}
              >
                <Icon name="chevronDown" />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={removal.busy}
                aria-label={texts.removeOf(question)}
                onClick={() =>
                  void removal.run(async () => {
                    const params = { id: answer.id };
                    const [waits] = await Promise.all([
                      whyAddedWaits(owner, answerText(answer)),
                      api(deleteOwnAnswer, { params, version: answer.version }),
                    ]);
                    return waits;
                  })
                }
              >
                {texts.remove}
              </Button>
            </chakra.div>
          )}
        </>
      )}
    </Card>
  );
}

type Props = { answers: OwnAnswer[] };

/** The answers in their order: edit, move, delete with undo. */
export function AnswerList({ answers }: Props) {
  const { mayWrite } = useAssistantOwner();
  const [editing, setEditing] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const shown = answers.flatMap((answer, at) =>
    editing === answer.id || contains(answer, sought) ? [{ answer, at }] : [],
  );
  const list = useRef<HTMLOListElement>(null);
  const order = useOrder();
  const focused = useRef<{ answer: number; selector: string } | null>(null);
  // A moved row is rendered at another place of the list: the control that moved it keeps the focus. A closed form
  // returns it to what opened it.
  useEffect(() => {
    const { answer, selector } = focused.current ?? {};
    if (answer === undefined) return;
    focused.current = null;
    list.current
      ?.querySelector<HTMLElement>(`[data-answer="${answer}"] ${selector}`)
      ?.focus({ preventScroll: false });
  });
  const move = (from: number, to: number) => {
    const answer = answers[from];
    if (!answer || to < 0 || to >= answers.length) return;
    focused.current = { answer: answer.id, selector: `[data-move=${to < from ? 'up' : 'down'}]` };
    setSaid(texts.moved(answer.question, to + 1));
    order(answers, from, to);
  };
  return (
    <>
      <chakra.p srOnly role="status">
        {said}
      </chakra.p>
      {answers.length > SEARCHED && (
        <Input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {answers.length > 0 && shown.length === 0 && <p>{texts.notFound}</p>}
      <chakra.ol ref={list} listStyle="none" display="grid" gap="3" aria-label={texts.list}>
        {shown.map(({ answer, at }) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            at={at}
            last={at === answers.length - 1}
            editing={editing === answer.id}
            onEdit={() => setEditing(answer.id)}
            onClose={() => {
              focused.current = { answer: answer.id, selector: '[data-edit]' };
              setEditing(null);
            }}
            onMove={(to) => move(at, to)}
          />
        ))}
      </chakra.ol>
      {mayWrite && answers.length > 1 && (
        <chakra.p textStyle="small" color="fg.muted" display={{ base: 'none', md: 'block' }}>
          {texts.keys}
        </chakra.p>
      )}
    </>
  );
}
