import type { About } from '../parts/notify.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';

/** A row as the subject of a notice. */
export const aboutRow = <Row extends ListRow>(
  { entity, name }: Pick<ListConfig<Row>, 'entity' | 'name'>,
  row: Row,
): About => ({ entity, id: row.id, name: name(row) });
