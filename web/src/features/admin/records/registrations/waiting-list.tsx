import { Stack, Text } from '@chakra-ui/react';
import { listWaiting, type WaitingList } from '@contract/program.ts';
import { grantSeat } from '@contract/program-registrations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { ApiError } from '@/lib/api-error.ts';
import { newIdempotencyKey } from '@/lib/random-id.ts';
import { personName } from '../../kit/list/list-config.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { Modal, ModalBody, ModalLoading } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { waitingListTexts as texts } from './program-texts.ts';

type Person = WaitingList['rows'][number];
/** The person who gets a seat, and whether the number of seats has to be raised for it. */
type Giving = { person: Person; addSeat: boolean; idempotencyKey: string };

const KEY = ['admin', 'waiting'];

/** A person in the waiting list, with the position. */
function Place({ person, onGive }: { person: Person; onGive: () => void }) {
  const name = personName(person);
  return (
    <Stack
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      gap="2"
      py="3"
      borderBottomWidth="1px"
    >
      <Stack gap="0.5" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {`${person.phone} · ${person.email}`}
        </Text>
        <Text color="fg.muted">
          {texts.since} <Timestamp at={person.waitingSince} />
        </Text>
        {person.hasOtherSeat && <Text color="fg.error">{texts.hasSeat}</Text>}
      </Stack>
      <Writes>
        <TouchButton
          variant="outline"
          alignSelf="start"
          aria-label={texts.giveLabel(name)}
          onClick={onGive}
        >
          {texts.give}
        </TouchButton>
      </Writes>
    </Stack>
  );
}

/** The waiting list in its order, each with a button that gives a seat. */
function Line({ list }: { list: WaitingList }) {
  const client = useQueryClient();
  const [giving, setGiving] = useState<Giving | null>(null);
  const ask = (person: Person, addSeat: boolean) =>
    setGiving({ person, addSeat, idempotencyKey: newIdempotencyKey() });

  const give = async ({ person, addSeat, idempotencyKey }: Giving) => {
    try {
      await staffApi(grantSeat, { params: { id: person.id }, body: { addSeat }, idempotencyKey });
      notify({ title: texts.given, text: personName(person), type: 'success' });
      setGiving(null);
    } catch (error) {
      // The last free seat was taken meanwhile, so the dialog asks whether to add one.
      if (error instanceof ApiError && error.code === 'no_seat_left' && !addSeat) {
        ask(person, true);
        return;
      }
      notify({ title: texts.failed, text: describeError(error), type: 'error' });
      setGiving(null);
    }
    await client.invalidateQueries({ queryKey: ['admin'] });
  };

  const name = giving ? personName(giving.person) : '';
  return (
    <>
      <Text color="fg.muted">{texts.summary(list.total, list.free)}</Text>
      {list.rows.length === 0 && <Text py="6">{texts.empty}</Text>}
      <Stack as="ol" gap="0" listStyleType="decimal">
        {list.rows.map((person) => (
          <Place key={person.id} person={person} onGive={() => ask(person, list.free === 0)} />
        ))}
      </Stack>
      {list.total > list.rows.length && (
        <Text color="fg.muted">{texts.more(list.rows.length)}</Text>
      )}
      {giving && (
        <Confirm
          key={giving.idempotencyKey}
          title={giving.addSeat ? texts.addTitle : texts.giveTitle}
          text={giving.addSeat ? texts.addText(name) : texts.giveText(name)}
          confirm={giving.addSeat ? texts.add : texts.give}
          cancel={adminCommon.cancel}
          danger={false}
          onConfirm={() => give(giving)}
          onClose={() => setGiving(null)}
        />
      )}
    </>
  );
}

/** The waiting list of this round: a button and its dialog. */
export function WaitingListButton() {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => staffApi(listWaiting, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 5_000,
  });
  return (
    <>
      <TouchButton variant="outline" onClick={() => setOpen(true)}>
        {texts.open}
      </TouchButton>
      {open && (
        <Modal title={texts.title} size="lg" onClose={() => setOpen(false)}>
          {data ? (
            <ModalBody pb="6">
              <Line list={data} />
            </ModalBody>
          ) : (
            <ModalLoading error={error} onRetry={() => void refetch()} />
          )}
        </Modal>
      )}
    </>
  );
}
