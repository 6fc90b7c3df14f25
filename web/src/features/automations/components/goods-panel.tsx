import { chakra } from '@chakra-ui/react/styled-system';
import { AUTOMATION_LIMITS } from '@contract/automation-limits.ts';
import {
  changeGood,
  deleteGood,
  type Good,
  type GoodInput,
  listGoods,
  putGoods,
} from '@contract/automations.ts';
import { foldText } from '@contract/fields/folded-text.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { Cluster } from '@/components/grid.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { useGoods } from '@/lib/use-automations.ts';
import { goodForm } from '../forms.ts';
import { goodFields as fields, goodsTexts as texts } from '../texts.ts';
import { ImportGoods } from './import-goods.tsx';
import { PartForm } from './part-form.tsx';
import { PartList } from './part-list.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';

const { columns, ...options } = fields.options;
const OPTION = [
  { key: 'name', label: columns.name },
  { key: 'values', label: columns.values },
];

type EditorProps = { good?: Good; goods: readonly Good[]; onClose: () => void };

function GoodEditor({ good, goods, onClose }: EditorProps) {
  const { api } = useAssistantOwner();
  const isTaken = ({ name }: { name: string }) =>
    goods.some((one) => one.id !== good?.id && foldText(one.name) === foldText(name));
  return (
    <PartForm
      id={good ? `good-${good.id}` : 'good-new'}
      label={good?.name ?? texts.add}
      form={goodForm}
      row={good}
      labels={fields}
      refused={(body) => (isTaken(body as GoodInput) ? texts.taken : undefined)}
      save={async (body, version) => {
        const input = body as GoodInput;
        if (good) return api(changeGood, { params: { id: good.id }, body: input, version });
        const [added] = (await api(putGoods, { body: { goods: [input] } })).goods;
        return added as Good;
      }}
      read={async () => (await api(listGoods)).goods.find(({ id }) => id === good?.id)}
      onClose={onClose}
    >
      <FieldRow>
        <TextField name="name" {...fields.name} required />
        <TextField name="price" {...fields.price} inputMode="numeric" required />
      </FieldRow>
      <TextareaField name="about" {...fields.about} rows={2} />
      <RowsField
        name="options"
        {...options}
        columns={OPTION}
        empty={{ name: '', values: '' }}
        most={AUTOMATION_LIMITS.options}
      />
      <FieldRow>
        <TextField name="stock" {...fields.stock} inputMode="numeric" />
        <PictureField />
      </FieldRow>
    </PartForm>
  );
}

/** The goods: one by one, or many at once. */
export function GoodsPanel() {
  const { api, mayWrite } = useAssistantOwner();
  const { data: goods, error, refetch } = useGoods();
  const [tool, setTool] = useState<'add' | 'many' | null>(null);
  if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  if (!goods) {
    return (
      <Loading>
        <Skeleton height="24" />
      </Loading>
    );
  }
  const close = () => setTool(null);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {mayWrite && (
        <Cluster>
          {(['add', 'many'] as const).map((name) => (
            <Button
              key={name}
              size="sm"
              variant={tool === name ? 'subtle' : 'outline'}
              aria-expanded={tool === name}
              onClick={() => setTool(tool === name ? null : name)}
            >
              {texts[name]}
            </Button>
          ))}
        </Cluster>
      )}
      {tool === 'add' && <GoodEditor goods={goods} onClose={close} />}
      {tool === 'many' && <ImportGoods goods={goods} onClose={close} />}
      <PartList
        label={texts.title(goods.length)}
        rows={goods}
        empty={texts.empty}
        picture={({ picture }) => picture}
        facts={({ price, stock, options: of }) => [
          tugrik(price),
          texts.stock(stock),
          ...of.map(({ name, values }) => `${name}: ${values.join(', ')}`),
        ]}
        remove={async ({ id, version }) => {
          await api(deleteGood, { params: { id }, version });
        }}
        editor={(good, onClose) => <GoodEditor good={good} goods={goods} onClose={onClose} />}
      />
    </chakra.div>
  );
}
