import type { ReactNode } from 'react';
import { useMayWrite } from '../../session/use-may-write.ts';
import type { ListConfig } from '../list/list-config.ts';
import type { ListRow } from '../list/list-row.ts';
import { isForm } from '../list/spam.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';

type Selected<Row extends ListRow> = Omit<BulkBarProps<Row>, 'config' | 'entity'>;

/** The bar of selected rows, for a list of a form's records and a person who may change them. */
export function useBulk<Row extends ListRow>(
  config: ListConfig<Row>,
): ((selected: Selected<Row>) => ReactNode) | undefined {
  const mayWrite = useMayWrite();
  const { entity } = config;
  if (!mayWrite || !isForm(entity)) return undefined;
  return (selected) => <BulkBar config={config} entity={entity} {...selected} />;
}
