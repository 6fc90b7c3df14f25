import { Button, Code, Image, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { notify } from '../../kit/parts/notify.ts';
import { beginFactor, type NewFactor } from '../../session/factors.ts';
import { ensureIdentity, IdentityRefusedError } from '../../session/identity.ts';
import { CodeForm } from './code-form.tsx';
import { factorTexts } from './texts.ts';

/** Sets a factor up: a QR code for the app, then the first code. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => ensureIdentity().then(beginFactor),
    onSuccess: setFactor,
    onError: (error) => {
      if (error instanceof IdentityRefusedError) return;
      notify({ title: factorTexts.failed, text: describeError(error), type: 'error' });
    },
  });
  if (!factor) {
    return (
      <Button alignSelf="start" loading={isPending} onClick={() => mutate()}>
        {factorTexts.begin}
      </Button>
    );
  }
  return (
    <Stack gap="4">
      <Text>{factorTexts.scan}</Text>
      <Image src={factor.picture} alt={factorTexts.picture} boxSize="48" bg="white" />
      <Text textStyle="small" color="fg.muted">
        {factorTexts.secret} <Code overflowWrap="anywhere">{factor.secret}</Code>
      </Text>
      <CodeForm
        factorId={factor.id}
        before={ensureIdentity}
        onGiven={() => {
          notify({ title: factorTexts.done, type: 'success' });
          onDone();
        }}
      />
    </Stack>
  );
}
