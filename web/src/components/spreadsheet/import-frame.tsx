import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Area } from '@/components/form/inputs.ts';
import { Button } from '../button.tsx';
import { FileField } from '../form/file-field.tsx';
import { Cluster } from '../grid.tsx';
import { Notice } from '../notice.tsx';

type Props = {
  /** The ids of its fields. */
  ids: { paste: string; file: string };
  texts: {
    paste: string;
    pasteHint: string;
    pastePlaceholder: string;
    file: string;
    fileHint: string;
    example: string;
    export: string;
    preview: string;
    failed: string;
    adding: string;
  };
  text: string;
  onText: (text: string) => void;
  /** Stands below the pasted text. */
  belowText?: ReactNode;
  onFile: (file: File) => void;
  onExample: () => void;
  /** Without it there is nothing to export. */
  onExport?: (() => void) | undefined;
  /** What was read, and what is wrong with it; null before anything was given. */
  preview: ReactNode;
  /** What is asked before it is added. */
  question: ReactNode;
  failure: string | null;
  add: { label: string; busy: boolean; onAdd: () => void };
  close: { label: string; onClose: () => void };
};

/** Many rows at once: pasted from a spreadsheet, or from a file; shown before they are added. */
export function ImportFrame(props: Props) {
  const { ids, texts, text, onText, onFile, preview, failure, add, close, onExport } = props;
  const input = useRef<HTMLInputElement>(null);
  const pick = () => {
    const file = input.current?.files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again after it was changed.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <chakra.div display="grid" gap="1.5">
        <chakra.label htmlFor={ids.paste} textStyle="label">
          {texts.paste}
        </chakra.label>
        <Area
          id={ids.paste}
          name="paste"
          rows={6}
          aria-describedby={`${ids.paste}-hint`}
          placeholder={texts.pastePlaceholder}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <chakra.p id={`${ids.paste}-hint`} textStyle="small" color="fg.muted">
          {texts.pasteHint}
        </chakra.p>
        {props.belowText && <Cluster>{props.belowText}</Cluster>}
      </chakra.div>
      <chakra.div display="grid" gap="1.5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.label htmlFor={ids.file} textStyle="label">
          {texts.file}
        </chakra.label>
        <FileField
          id={ids.file}
          name="file"
          input={input}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          describedBy={`${ids.file}-hint`}
          onPicked={pick}
        />
        <chakra.p id={`${ids.file}-hint`} textStyle="small" color="fg.muted">
          {texts.fileHint}
        </chakra.p>
      </chakra.div>
      <Cluster>
        <Button size="sm" variant="ghost" onClick={props.onExample}>
          {texts.example}
        </Button>
        {onExport && (
          <Button size="sm" variant="ghost" onClick={onExport}>
            {texts.export}
          </Button>
        )}
      </Cluster>
      {preview && (
        <chakra.section aria-label={texts.preview} display="grid" gap="2" aria-live="polite">
          {preview}
        </chakra.section>
      )}
      {props.question}
      {failure && (
        <Notice tone="error" title={texts.failed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <Button size="lg" disabled={add.busy} onClick={add.onAdd}>
          {add.busy ? texts.adding : add.label}
        </Button>
        <Button size="lg" variant="ghost" onClick={close.onClose}>
          {close.label}
        </Button>
      </Cluster>
    </>
  );
}

/** What is wrong with rows that were read, each with its line. */
export function ImportErrors({
  errors,
  wrong,
}: {
  errors: readonly { line: number; message: string }[];
  wrong: (line: number, message: string) => string;
}) {
  return errors.map(({ line, message }) => (
    <chakra.p key={`${line} ${message}`} textStyle="small" color="fg.error">
      {line > 0 ? wrong(line, message) : message}
    </chakra.p>
  ));
}
