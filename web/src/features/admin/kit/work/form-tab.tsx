import type { Route } from '@contract/http/route.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import type { FormEntity } from '@contract/spam.ts';
import type * as z from 'zod/mini';
import type { Elements } from '@/lib/elements.ts';
import { staffApi } from '../../session/admin-api.ts';
import { wordsOf } from '../edit/field-kind.ts';
import type { EditableRow, EditingTexts, RecordEditing } from '../edit/record-editing.ts';
import type { ObjectSchema } from '../edit/values-of.ts';
import { dateColumn } from '../list/columns.tsx';
import { type ListColumn, type ListConfig, shownFields } from '../list/list-config.ts';
import type { ListRoute, RecordRoute, SaveRoute, StatusRoute } from '../list/list-routes.ts';
import { formList } from '../list/texts.ts';
import type { StatusRow } from '../list/use-status-change.ts';
import { fieldLabel } from '../parts/field-labels.ts';
import type { RecordTab } from '../parts/record-tab.ts';
import { RequestRecord, RequestTab } from './request-tab.tsx';
import { requestTexts } from './request-texts.ts';

type FormRow = StatusRow & EditableRow;
/** A column of the list; without a label it has that of its field. */
type FormColumn<Row> = Omit<ListColumn<Row>, 'label'> & { label?: string };

/** What the staff area needs to know of a record that visitors send by a form, besides what its contract says. */
export type FormTab<Row extends FormRow, S extends ObjectSchema> = {
  entity: FormEntity;
  record: {
    get: RecordRoute<Row> & { response: z.ZodMiniObject<{ status: z.ZodMiniType }> };
    list: ListRoute<NoInfer<Row>>;
    setStatus: StatusRoute<NoInfer<Row>>;
    update: SaveRoute<NoInfer<Row>> & { body: S };
    remove: Route & { params: RecordRoute<Row>['params']; response?: never; ifMatch: true };
  };
  /** The heading of the list; by default what one of the records is called. */
  title?: string;
  empty?: string;
  name: (row: Row) => string;
  nameLabel?: string;
  /** The columns between the name and the date. */
  columns: readonly FormColumn<NoInfer<Row>>[];
  sent?: ListColumn<NoInfer<Row>>;
  /** The fields of the editor; mostly `<RecordFields>`. */
  fields: Elements;
  statusTexts?: { success: string; failed: string };
  editingTexts?: EditingTexts;
};

/** The list of such records. */
export function formConfig<Row extends FormRow, S extends ObjectSchema>(
  tab: FormTab<Row, S>,
): ListConfig<Row> {
  const { entity, record, name, columns } = tab;
  const { label } = RECORD_KINDS[entity];
  const shown = record.get.response;
  return {
    list: record.list,
    record: record.get,
    entity,
    title: tab.title ?? label,
    empty: tab.empty ?? formList.empty(label),
    statuses: wordsOf(shown.shape.status),
    name,
    live: true,
    columns: [
      { key: 'id', label: fieldLabel(entity, 'id'), from: 'xl', notInCard: true },
      {
        key: 'name',
        label: tab.nameLabel ?? fieldLabel(entity, 'name'),
        sorts: ['name', '-name'],
        cell: name,
        notInCard: true,
      },
      ...columns.map((column) => ({ label: fieldLabel(entity, column.key), ...column })),
      tab.sent ?? dateColumn(formList.sent),
    ],
    fields: shownFields(shown) as readonly (keyof Row & string)[],
  };
}

/** How such records are edited and deleted. */
export function formEditing<Row extends FormRow, S extends ObjectSchema>(
  tab: FormTab<Row, S>,
): RecordEditing<Row, S> {
  const { update, remove } = tab.record;
  const saving: SaveRoute<Row> = update;
  return {
    form: tab.entity,
    schema: update.body,
    fields: tab.fields,
    save: ({ id, version }, body) => staffApi(saving, { params: { id }, body, version }),
    remove: ({ id, version }) => staffApi(remove, { params: { id }, version }),
    texts: tab.editingTexts ?? requestTexts.editing,
  };
}

/** The tab of such records, whose status is chosen in the list. */
export function formTab<Row extends FormRow, S extends ObjectSchema>(
  tab: FormTab<Row, S>,
): RecordTab {
  const config = formConfig(tab);
  const editing = formEditing(tab);
  const route: StatusRoute<Row> = tab.record.setStatus;
  const texts = tab.statusTexts ?? requestTexts.status;
  return {
    show: () => <RequestTab config={config} route={route} texts={texts} editing={editing} />,
    record: (open) => <RequestRecord config={config} route={route} texts={texts} {...open} />,
  };
}
