import { Span, VisuallyHidden } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { notify } from '../parts/notify.ts';
import { adminExport } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { csvColumns, csvName } from './csv-columns.ts';
import { type ExportProgress, exportCsv } from './csv-export.ts';
import type { ListConfig } from './list-config.ts';
import type { ListParams } from './list-params.ts';
import type { ListRow } from './list-row.ts';

type CsvButtonProps<Row extends ListRow> = { config: ListConfig<Row>; params: ListParams };

/** Exports the filtered list as a file, shows the progress, and can be stopped. */
export function CsvButton<Row extends ListRow>({ config, params }: CsvButtonProps<Row>) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const job = new AbortController();
    running.current = job;
    let done = 0;
    setProgress({ done, total: 0, capped: false });
    try {
      const blob = await exportCsv<Row>({
        list: config.list,
        params,
        columns: csvColumns(config),
        onProgress: (next) => {
          done = next.done;
          setProgress(next);
        },
        signal: job.signal,
      });
      saveFile(blob, csvName(config.entity));
      notify({ title: adminExport.done(formatNumber(done)), type: 'success' });
    } catch (error) {
      if (job.signal.aborted) notify({ title: adminExport.cancelled });
      else notify({ title: adminExport.failed, text: describeError(error), type: 'error' });
    } finally {
      setProgress(null);
      running.current = null;
    }
  };

  if (progress) {
    const { done, total, capped } = progress;
    return (
      <TouchButton variant="outline" onClick={() => running.current?.abort()}>
        <Icon name="close" />
        <span role="status">
          {adminExport.running(formatNumber(done), formatNumber(total) + (capped ? '+' : ''))}
        </span>
        <VisuallyHidden>{adminExport.cancel}</VisuallyHidden>
      </TouchButton>
    );
  }
  return (
    <TouchButton variant="outline" aria-label={adminExport.start} onClick={() => void start()}>
      <AdminIcon name="download" />
      <Span hideBelow="md">{adminExport.start}</Span>
    </TouchButton>
  );
}
