import { Alert, Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { getSecondFactor, requireSecondFactor } from '@contract/team.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Tick } from '@/components/form/checkbox-field.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { Modal, ModalBody, ModalLoading } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { type FactorState, readFactors, removeFactor } from '../../session/factors.ts';
import { ensureIdentity, IdentityRefusedError } from '../../session/identity.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import { factorTexts } from './texts.ts';

const FACTORS = ['admin', 'factors'];
const REQUIRED = [...FACTORS, 'required'];

/** The owners' switch that requires a second factor of all staff; disabled until the owner has given one. */
function RequiredSwitch({ given }: { given: boolean }) {
  const id = useId();
  const { data } = useQuery({
    queryKey: REQUIRED,
    queryFn: ({ signal }) => staffApi(getSecondFactor, { signal }),
    staleTime: 0,
  });
  const { run, isPending } = useWrite({
    write: (required: boolean) => staffApi(requireSecondFactor, { body: { required } }),
    done: factorTexts.saved,
    failed: factorTexts.failed,
    refresh: REQUIRED,
  });
  return (
    <Stack gap="1" pt="4" borderTopWidth="1px">
      <chakra.label htmlFor={id} display="flex" gap="3" cursor="button">
        <Tick
          type="checkbox"
          id={id}
          aria-describedby={`${id}-hint`}
          checked={data?.required ?? false}
          disabled={!data || isPending || !given}
          onChange={(event) => void run(event.target.checked)}
        />
        {factorTexts.requiredLabel}
      </chakra.label>
      <Text id={`${id}-hint`} textStyle="small" color="fg.muted">
        {given ? factorTexts.requiredHint : factorTexts.ownFirst}
      </Text>
    </Stack>
  );
}

/** The caller's own factor, with a button to remove it or to set it up. */
function OwnFactor({ state, onChange }: { state: FactorState; onChange: () => void }) {
  const [asking, setAsking] = useState(false);
  const { supported, factorId } = state;
  if (!supported) {
    return (
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Title>{factorTexts.unsupported}</Alert.Title>
      </Alert.Root>
    );
  }
  if (factorId === null) return <SetUpFactor onDone={onChange} />;
  const remove = async () => {
    try {
      await ensureIdentity();
      await removeFactor(factorId);
      notify({ title: factorTexts.removed, type: 'success' });
    } catch (error) {
      if (error instanceof IdentityRefusedError) return;
      notify({ title: factorTexts.failed, text: describeError(error), type: 'error' });
    }
    setAsking(false);
    onChange();
  };
  return (
    <>
      <Button
        alignSelf="start"
        variant="outline"
        colorPalette="danger"
        onClick={() => setAsking(true)}
      >
        {factorTexts.remove}
      </Button>
      {asking && (
        <Confirm
          title={factorTexts.removeTitle}
          text={factorTexts.removeText}
          confirm={factorTexts.remove}
          cancel={adminCommon.cancel}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The second factor of the signed-in person; for owners also whether everybody needs one. */
export function ProtectionDialog({ onClose }: { onClose: () => void }) {
  const isOwner = useAdminSession()?.role === 'owner';
  const { data, error, refetch } = useQuery({
    queryKey: FACTORS,
    queryFn: readFactors,
    staleTime: 0,
  });
  return (
    <Modal title={factorTexts.title} onClose={onClose}>
      {data ? (
        <ModalBody pb="6">
          <Stack gap="4">
            <Flex align="center" gap="3">
              <Text flex="1">{factorTexts.about}</Text>
              <Badge size="md" colorPalette={data.factorId ? 'success' : 'neutral'}>
                {data.factorId ? factorTexts.on : factorTexts.off}
              </Badge>
            </Flex>
            <OwnFactor state={data} onChange={() => void refetch()} />
            {isOwner && data.supported && <RequiredSwitch given={data.given} />}
          </Stack>
        </ModalBody>
      ) : (
        <ModalLoading error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
