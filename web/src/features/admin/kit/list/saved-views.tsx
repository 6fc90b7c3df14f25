import { Badge, Button, Checkbox, Field, Flex, Input, Menu, Stack } from '@chakra-ui/react';
import { tooLong } from '@contract/fields/limits.ts';
import {
  addView,
  changeView,
  deleteView,
  listViews,
  MOST_OF_NAME,
  type SavedView,
} from '@contract/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Icon } from '@/components/icons.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { Modal, ModalBody } from '../parts/modal.tsx';
import { adminCommon } from '../parts/texts.ts';
import { useWrite } from '../parts/use-write.ts';
import { viewTexts as texts } from './texts.ts';
import { useAddress } from './use-address.ts';
import { viewAddress } from './view-address.ts';

const VIEWS_KEY = ['admin', 'views'];
const SAVE = 'save';
const EDIT = 'edit';

type Entered = Pick<SavedView, 'name' | 'address' | 'isShared'>;

type DialogProps = {
  views: readonly SavedView[];
  address: string;
  /** The view to change; null for a new one. */
  view: SavedView | null;
  onClose: () => void;
};

/** Name and sharing of a view. A name that is there already means that view, which gets the filters on screen. */
function ViewDialog({ views, address, view, onClose }: DialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const same = (one: SavedView) => one.name === name.trim() && one.isShared === isShared;
  const replaced = view ?? views.find(same) ?? null;
  const write = { failed: texts.failed, refresh: VIEWS_KEY };
  const add = useWrite({
    ...write,
    write: (body: Entered) => staffApi(addView, { body }),
    done: texts.saved,
    onDone: onClose,
  });
  const change = useWrite({
    ...write,
    write: ({ id, version, ...body }: Entered & Pick<SavedView, 'id' | 'version'>) =>
      staffApi(changeView, { params: { id }, body, version }),
    done: texts.saved,
    onDone: onClose,
  });
  const remove = useWrite({
    ...write,
    write: ({ id, version }: SavedView) => staffApi(deleteView, { params: { id }, version }),
    done: (_, { version: _version, id: _id, ...body }) => ({
      title: texts.deleted,
      text: body.name,
      action: { label: adminCommon.undoChange, onClick: () => void add.run(body) },
    }),
    onDone: onClose,
  });
  const isLong = name.trim().length > MOST_OF_NAME;
  const busy = add.isPending || change.isPending || remove.isPending;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Within a form of the page around it.
    event.stopPropagation();
    const body = { name: name.trim(), address, isShared };
    if (replaced) void change.run({ ...body, id: replaced.id, version: replaced.version });
    else void add.run(body);
  };
  return (
    <Modal title={view ? texts.edit(view.name) : texts.save} onClose={onClose}>
      <ModalBody pb="6">
        <Stack as="form" gap="4" onSubmit={save}>
          <Field.Root required invalid={isLong}>
            <Field.Label>{texts.name}</Field.Label>
            <Input value={name} onChange={({ target: { value } }) => setName(value)} />
            <Field.ErrorText>{tooLong(MOST_OF_NAME)}</Field.ErrorText>
            {replaced && !view && <Field.HelperText>{texts.replaces}</Field.HelperText>}
          </Field.Root>
          <Checkbox.Root
            minHeight="11"
            checked={isShared}
            onCheckedChange={({ checked }) => setShared(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{texts.shared}</Checkbox.Label>
          </Checkbox.Root>
          <Flex gap="3" wrap="wrap">
            <Button type="submit" disabled={busy || isLong || name.trim() === ''}>
              {adminCommon.save}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {adminCommon.cancel}
            </Button>
            {view && (
              <Button
                variant="outline"
                colorPalette="danger"
                disabled={busy}
                onClick={() => void remove.run(view)}
              >
                {adminCommon.delete}
              </Button>
            )}
          </Flex>
        </Stack>
      </ModalBody>
    </Modal>
  );
}

/** The saved filters of the team and of this person, at the lists of the dashboard: opened and chosen in two clicks. */
export function SavedViews({ tab }: { tab: string }) {
  const { search, change } = useAddress();
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState<{ view: SavedView | null } | null>(null);
  const { data } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => staffApi(listViews, { signal }),
    staleTime: 60_000,
  });
  const views = data?.views ?? [];
  const address = viewAddress(tab, search);
  const open = views.find((view) => view.address === address);
  if (views.length === 0 && !mayWrite) return null;
  const select = (value: string) => {
    if (value === SAVE) setDialog({ view: null });
    else if (value === EDIT) setDialog({ view: open ?? null });
    else {
      const view = views.find(({ id }) => String(id) === value);
      if (view) change(() => new URLSearchParams(view.address));
    }
  };
  return (
    <>
      <Menu.Root
        lazyMount
        onSelect={({ value }) => select(value)}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button
            variant="outline"
            size="sm"
            height={{ base: '11', md: '9' }}
            px="3"
            aria-label={open ? texts.opened(open.name) : undefined}
          >
            <span>{open?.name ?? texts.views}</span>
            <Icon name="chevronDown" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minWidth="60" maxHeight="80">
            {views.map((view) => (
              <Menu.Item
                key={view.id}
                value={String(view.id)}
                minHeight="11"
                aria-current={view === open || undefined}
              >
                <span>{view.name}</span>
                {view.isShared && (
                  <Badge ms="auto">
                    <span>{texts.team}</span>
                  </Badge>
                )}
              </Menu.Item>
            ))}
            {mayWrite && (
              <Menu.Item value={SAVE} minHeight="11">
                {texts.save}
              </Menu.Item>
            )}
            {mayWrite && open && (
              <Menu.Item value={EDIT} minHeight="11">
                {texts.edit(open.name)}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {dialog && (
        <ViewDialog
          views={views}
          address={dialog.view?.address ?? address}
          view={dialog.view}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
