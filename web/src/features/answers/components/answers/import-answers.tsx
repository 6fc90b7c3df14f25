import { chakra } from '@chakra-ui/react/styled-system';
import { type OwnAnswer, proposeOwnAnswers } from '@contract/own-answers.ts';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { useKeptState } from '@/components/form/use-kept-state.ts';
import { ImportErrors, ImportFrame } from '@/components/spreadsheet/import-frame.tsx';
import { readFile, UnreadFile } from '@/components/spreadsheet/read-file.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { csvFile } from '@/lib/csv.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useMayPropose } from '../../api/use-may-propose.ts';
import { ownAnswersTexts, importTexts as texts } from '../../texts.ts';
import { type Imported, type ImportedAnswer, refusedText } from './import/imported.ts';
import { readCsv } from './import/read-csv.ts';
import { readPasted } from './import/read-pasted.ts';
import { sameQuestion } from './same-question.ts';
import { useAddMany } from './use-add-many.ts';

const HEADINGS = ['асуулт', 'хариулт', 'өөрөөр асуувал', 'холбоос'];

/** The answers as a CSV file that can be imported again unchanged. */
function exportAnswers(answers: readonly OwnAnswer[]): Blob {
  return csvFile([
    HEADINGS,
    ...answers.map(({ question, answer, link, wordings }) => [
      ...[question, answer, wordings.join('\n'), link ?? ''],
    ]),
  ]);
}

const EXAMPLE = csvFile([
  HEADINGS,
  ['Хүргэлт байгаа юу?', 'Улаанбаатарт 24 цагт 5,000₮.', 'Хүргэдэг үү?', ''],
]);

const NOTHING: Imported = { answers: [], errors: [] };

/** The answers in the pasted text, or else in the file. */
const useFound = (text: string, csv: string): Imported =>
  useMemo(() => {
    if (csv !== '') return readCsv(csv);
    return text.trim() === '' ? NOTHING : readPasted(text);
  }, [text, csv]);

type PairProps = { pair: ImportedAnswer; chosen: boolean; onChoose: (chosen: boolean) => void };

/** A pair as visitors will read it; a doubt stands with it. */
export function Pair({
  pair: { question, answer, wordings, link, doubt },
  chosen,
  onChoose,
}: PairProps) {
  return (
    <chakra.li borderTopWidth="1px" pt="2">
      <chakra.label display="flex" gap="3" alignItems="flex-start" minHeight="8">
        <chakra.input
          type="checkbox"
          flexShrink="0"
          boxSize="5"
          mt="0.5"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <strong>{question}</strong>
          <chakra.span display="block" whiteSpace="pre-wrap" textStyle="small" color="fg.muted">
            {answer}
          </chakra.span>
          {[...wordings, ...(link ? [link] : [])].map((more) => (
            <chakra.p key={more} textStyle="small" color="fg.muted">
              {more}
            </chakra.p>
          ))}
          {doubt && (
            <chakra.p textStyle="small" color="fg.warm">
              {doubt}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.label>
    </chakra.li>
  );
}

type Props = { answers: readonly OwnAnswer[]; onClose: () => void };

/** Many answers at once: a pasted list or a CSV file, shown before they are added. */
export function ImportAnswers({ answers, onClose }: Props) {
  const { id, api } = useAssistantOwner();
  const [{ text, csv }, setKept, clear] = useKeptState('import', id, { text: '', csv: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useFound(text, csv);
  /** What the model has read of the pasted list, to be ticked one by one. */
  const [proposed, setProposed] = useState<Imported | null>(null);
  const found = refusal === null ? (proposed ?? read) : refusedText(refusal);
  // What the customer has decided of a pair, else whether it is sure.
  const [choices, setChoices] = useState<ReadonlyMap<ImportedAnswer, boolean>>(new Map());
  const have = new Set(answers.map(({ question }) => sameQuestion(question)));
  const fresh = found.answers.filter(({ question }) => !have.has(sameQuestion(question)));
  const skipped = found.answers.length - fresh.length;
  const isChosen = (pair: ImportedAnswer) => choices.get(pair) ?? pair.doubt === undefined;
  const chosen = fresh.filter(isChosen);
  const doubtful = fresh.filter(({ doubt }) => doubt !== undefined).length;
  const choose = (pair: ImportedAnswer, isTaken: boolean) => {
    // Of the answers to one question one is taken.
    const others = fresh.filter(
      (one) => one !== pair && sameQuestion(one.question) === sameQuestion(pair.question),
    );
    const left = isTaken ? others.map((one) => [one, false] as const) : [];
    setChoices(new Map([...choices, ...left, [pair, isTaken]]));
  };
  const mayPropose = useMayPropose() && text.trim() !== '';
  const reading = useAssistantWrite<Imported>({
    ...{ failed: texts.unread, refresh: [], onDone: setProposed },
  });
  const propose = async (): Promise<Imported> => {
    const body = { kind: 'list', list: text } as const;
    const { answers: pairs } = await api(proposeOwnAnswers, { body });
    const more = { wordings: [], link: null, doubt: texts.proposed };
    return { answers: pairs.map((pair) => ({ ...pair, ...more })), errors: [] };
  };
  const open = async (file: File) => {
    setFailure(null);
    setProposed(null);
    setRefusal(null);
    try {
      setKept({ text: '', csv: await readFile(file) });
    } catch (error) {
      setKept({ text: '', csv: '' });
      setRefusal(error instanceof UnreadFile ? error.message : texts.unreadable);
    }
  };
  const add = () => {
    setFailure(null);
    if (chosen.length === 0 || found.errors.length > 0) {
      setFailure(found.errors.length > 0 ? texts.mend : texts.none);
      return;
    }
    addAll(chosen.map(({ doubt: _, ...answer }) => answer));
  };
  const { addAll, busy, question, failure, setFailure } = useAddMany({
    form: 'import',
    failed: texts.failed,
    onAdded: (added) => {
      toast({
        title: added > 0 ? texts.added(added) : texts.skipped(chosen.length),
        tone: 'success',
      });
      clear();
      onClose();
    },
    onAgreed: add,
  });
  const begun = text.trim() !== '' || csv !== '' || refusal !== null;
  return (
    <Card as="section" aria-labelledby="import-title" gap="4">
      <chakra.h2 id="import-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <ImportFrame
        {...{ ids: { paste: 'import-paste', file: 'import-csv' }, texts, question, failure, text }}
        onText={(typed) => {
          setRefusal(null);
          setProposed(null);
          setKept({ text: typed, csv: '' });
        }}
        belowText={
          mayPropose && (
            <Button
              variant="ghost"
              size="sm"
              disabled={reading.busy}
              onClick={() => void reading.run(propose)}
            >
              {reading.busy ? texts.proposing : texts.propose}
            </Button>
          )
        }
        onFile={(file) => void open(file)}
        onExample={() => saveFile(EXAMPLE, texts.exampleFile)}
        onExport={
          answers.length > 0 ? () => saveFile(exportAnswers(answers), texts.exportFile) : undefined
        }
        preview={
          begun && (
            <>
              <chakra.p textStyle="label">{texts.found(fresh.length)}</chakra.p>
              {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
              {doubtful > 0 && <p>{texts.doubtful(doubtful)}</p>}
              <ImportErrors errors={found.errors} wrong={texts.wrong} />
              <chakra.ul listStyle="none" display="grid" gap="2" maxHeight="80" overflowY="auto">
                {fresh.map((pair) => (
                  <Pair
                    key={`${pair.question}\n${pair.answer}`}
                    pair={pair}
                    chosen={isChosen(pair)}
                    onChoose={(isTaken) => choose(pair, isTaken)}
                  />
                ))}
              </chakra.ul>
            </>
          )
        }
        add={{ label: texts.add(chosen.length), busy, onAdd: add }}
        close={{ label: ownAnswersTexts.close, onClose }}
      />
    </Card>
  );
}
