import { chakra } from '@chakra-ui/react/styled-system';
import { type Good, putGoods } from '@contract/automations.ts';
import { foldText } from '@contract/fields/folded-text.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FileField } from '@/components/form/file-field.tsx';
import { useKeptState } from '@/components/form/use-kept-state.ts';
import { Cluster } from '@/components/grid.tsx';
import { Notice } from '@/components/notice.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { readFile, UnreadFile } from '@/components/spreadsheet/read-file.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { CSV_BOM, csvLine } from '@/lib/csv.ts';
import { saveFile } from '@/lib/save-file.ts';
import { automationsKey } from '@/lib/use-automations.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { type ReadGoods, readGoods } from '../read-goods.ts';
import { automationsTexts, goodsTexts, goodsImportTexts as texts } from '../texts.ts';
import { wordsIn } from '../typed.ts';

const Area = chakra('textarea', inputRecipe, { defaultProps: { kind: 'area' } });
const NOTHING: ReadGoods = { goods: [], errors: [] };

const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([CSV_BOM, csvLine(texts.headings), ...rows.map(csvLine)], {
    type: 'text/csv;charset=utf-8',
  });

/** The goods as a file that can be read again unchanged. */
const exported = (goods: readonly Good[]) =>
  csvFile(
    goods.map(({ name, price, about, stock, options }) => [
      ...[name, price, about ?? '', stock ?? ''],
      ...options.map((option) => `${option.name}: ${option.values.join(', ')}`),
    ]),
  );

type Props = { goods: readonly Good[]; onClose: () => void };

/** Many goods at once: pasted from a spreadsheet, or from a file; shown before they are saved. */
export function ImportGoods({ goods, onClose }: Props) {
  const { id, api } = useAssistantOwner();
  const input = useRef<HTMLInputElement>(null);
  const [{ text }, setKept, clear] = useKeptState('goods-import', id, { text: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const read = useMemo(() => (text.trim() === '' ? NOTHING : readGoods(text)), [text]);
  const have = new Set(goods.map(({ name }) => foldText(name)));
  const fresh = read.goods.filter(({ name }) => !have.has(foldText(name)));
  const { run, busy } = useAssistantWrite<number | null>({
    failed: texts.failed,
    refresh: [automationsKey(id)],
    onDone: (added) => {
      if (added === null) return;
      toast({ title: texts.added(added), tone: 'success' });
      clear();
      onClose();
    },
    onFailed: (error) => {
      setFailure(describeError(error));
      return true;
    },
  });
  const open = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setFailure(null);
    try {
      setKept({ text: await readFile(file) });
    } catch (error) {
      setFailure(error instanceof UnreadFile ? error.message : texts.unreadable);
    }
    // The same file may be chosen again after it was changed.
    if (input.current) input.current.value = '';
  };
  const add = () => {
    const wrong = read.errors.length > 0 ? texts.mend : read.goods.length === 0 ? texts.none : null;
    setFailure(wrong);
    if (wrong) return;
    const checked = read.goods.map((good) => ({ what: good.name, text: wordsIn(good).join('\n') }));
    void run(async () => {
      if (!(await mayFollow(checked))) return null;
      return (await api(putGoods, { body: { goods: read.goods } })).goods.length;
    });
  };
  const { mayFollow, question } = useHeldQuestion(add);
  return (
    <chakra.section
      aria-label={texts.title}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
    >
      <chakra.div display="grid" gap="1.5">
        <chakra.label htmlFor="goods-paste" textStyle="label">
          {texts.paste}
        </chakra.label>
        <Area
          id="goods-paste"
          name="paste"
          rows={6}
          aria-describedby="goods-paste-hint"
          placeholder={texts.pastePlaceholder}
          value={text}
          onChange={({ target }) => setKept({ text: target.value })}
        />
        <chakra.p id="goods-paste-hint" textStyle="small" color="fg.muted">
          {texts.pasteHint}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="1.5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.label htmlFor="goods-file" textStyle="label">
          {texts.file}
        </chakra.label>
        <FileField
          id="goods-file"
          name="file"
          input={input}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          describedBy="goods-file-hint"
          onPicked={() => void open()}
        />
        <chakra.p id="goods-file-hint" textStyle="small" color="fg.muted">
          {texts.fileHint}
        </chakra.p>
      </chakra.div>
      <Cluster>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => saveFile(csvFile([texts.exampleRow]), texts.exampleFile)}
        >
          {texts.example}
        </Button>
        {goods.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveFile(exported(goods), texts.exportFile)}
          >
            {texts.export}
          </Button>
        )}
      </Cluster>
      {text.trim() !== '' && (
        <chakra.section aria-label={texts.preview} display="grid" gap="2" aria-live="polite">
          <chakra.p textStyle="label">
            {texts.found(fresh.length, read.goods.length - fresh.length)}
          </chakra.p>
          {read.errors.slice(0, 20).map(({ line, message }) => (
            <chakra.p key={`${line} ${message}`} textStyle="small" color="fg.error">
              {line > 0 ? texts.wrong(line, message) : message}
            </chakra.p>
          ))}
          <chakra.ul listStyle="none" maxHeight="80" overflowY="auto">
            {read.goods.map(({ name, price, about, stock, options }) => (
              <chakra.li key={name} borderTopWidth="1px" py="2" overflowWrap="anywhere">
                <strong>{`${name} · ${tugrik(price)}`}</strong>
                <chakra.p textStyle="small" color="fg.muted">
                  {[
                    about,
                    goodsTexts.stock(stock),
                    ...options.map((option) => `${option.name}: ${option.values.join(', ')}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
      {question}
      {failure && (
        <Notice tone="error" title={texts.failed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <Button size="lg" disabled={busy} onClick={add}>
          {busy ? texts.adding : texts.add(read.goods.length)}
        </Button>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {automationsTexts.close}
        </Button>
      </Cluster>
    </chakra.section>
  );
}
