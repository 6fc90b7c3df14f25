import { chakra } from '@chakra-ui/react/styled-system';
import { type RequestState, readRequestState } from '@contract/request-state.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';
import { requestStateOf, requestStateTexts as texts } from '../texts.ts';

/** The token of the link, behind the # so that no server or log gets it. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function Facts({ state }: { state: RequestState }) {
  const facts = [
    [texts.number, String(state.number)],
    [texts.received, formatDateTime(state.receivedAt)],
    ...texts.reach,
  ] as const;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'auto 1fr' }}
      columnGap="6"
      rowGap={{ base: '0', md: '2' }}
      textAlign="start"
      flexBasis="full"
      mb={{ base: '0', md: '4' }}
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere" mb={{ base: '2', md: '0' }}>
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** /request: the state of a request, for the holder of its link. */
export function RequestStatePage() {
  useDocumentTitle(texts.title);
  // Read once. It stays in the address, so a reload shows the current state.
  const [token] = useState(() => tokenIn(window.location.hash));
  const [state, setState] = useState<RequestState | null>(null);
  const [error, setError] = useState<unknown>(null);

  const look = useCallback(async () => {
    setError(null);
    try {
      setState(await api(readRequestState, { body: { token } }));
    } catch (failure) {
      setError(failure);
    }
  }, [token]);
  useEffect(() => void look(), [look]);

  if (isOver(error)) {
    return (
      <Message title={texts.overTitle} text={texts.over} announce>
        <ButtonRouterLink to={PATHS.contact}>{texts.contact}</ButtonRouterLink>
      </Message>
    );
  }
  if (error !== null) {
    return (
      <Message title={texts.title}>
        <Notice tone="error" title={texts.failed}>
          {describeError(error)}
        </Notice>
        <Button onClick={() => void look()}>{texts.retry}</Button>
      </Message>
    );
  }
  if (!state) return <Message title={texts.title} text={texts.checking} />;
  return (
    <Message {...requestStateOf(state)} announce>
      <Facts state={state} />
      <ButtonRouterLink to={PATHS.contact}>{texts.contact}</ButtonRouterLink>
    </Message>
  );
}
