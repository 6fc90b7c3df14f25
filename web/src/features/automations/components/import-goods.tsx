import { chakra } from '@chakra-ui/react/styled-system';
import { type Good, putGoods } from '@contract/automations.ts';
import { foldText } from '@contract/fields/folded-text.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useMemo, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { useKeptState } from '@/components/form/use-kept-state.ts';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { ImportErrors, ImportFrame } from '@/components/spreadsheet/import-frame.tsx';
import { readFile, UnreadFile } from '@/components/spreadsheet/read-file.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { csvFile } from '@/lib/csv.ts';
import { saveFile } from '@/lib/save-file.ts';
import { automationsKey } from '@/lib/use-automations.ts';
import { type ReadGoods, readGoods } from '../read-goods.ts';
import { automationsTexts, goodsTexts, goodsImportTexts as texts } from '../texts.ts';
import { wordsIn } from '../typed.ts';

const NOTHING: ReadGoods = { goods: [], errors: [] };

/** The goods as a file that can be read again unchanged. */
const exported = (goods: readonly Good[]) =>
  csvFile([
    texts.headings,
    ...goods.map(({ name, price, about, stock, options }) => [
      ...[name, price, about ?? '', stock ?? ''],
      ...options.map((option) => `${option.name}: ${option.values.join(', ')}`),
    ]),
  ]);

type Props = { goods: readonly Good[]; onClose: () => void };

/** Many goods at once: pasted from a spreadsheet, or from a file; shown before they are saved. */
export function ImportGoods({ goods, onClose }: Props) {
  const { id, api } = useAssistantOwner();
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
  const open = async (file: File) => {
    setFailure(null);
    try {
      setKept({ text: await readFile(file) });
    } catch (error) {
      setFailure(error instanceof UnreadFile ? error.message : texts.unreadable);
    }
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
      <ImportFrame
        {...{ ids: { paste: 'goods-paste', file: 'goods-file' }, texts, text, question, failure }}
        onText={(typed) => setKept({ text: typed })}
        onFile={(file) => void open(file)}
        onExample={() => saveFile(csvFile([texts.headings, texts.exampleRow]), texts.exampleFile)}
        onExport={goods.length > 0 ? () => saveFile(exported(goods), texts.exportFile) : undefined}
        preview={
          text.trim() !== '' && (
            <>
              <chakra.p textStyle="label">
                {texts.found(fresh.length, read.goods.length - fresh.length)}
              </chakra.p>
              <ImportErrors errors={read.errors.slice(0, 20)} wrong={texts.wrong} />
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
            </>
          )
        }
        add={{ label: texts.add(read.goods.length), busy, onAdd: add }}
        close={{ label: automationsTexts.close, onClose }}
      />
    </chakra.section>
  );
}
