import { chakra } from '@chakra-ui/react/styled-system';
import {
  cancelPlaced,
  listMoveTimes,
  type OpenedRequest,
  wishToMove,
} from '@contract/assistant-requests.ts';
import { ulaanbaatarToday } from '@contract/fields/dates.ts';
import { clockOfMoment, dayOfMoment } from '@contract/week.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Input } from '@/components/form/inputs.ts';
import { toast } from '@/components/toast-store.ts';
import { api } from '@/lib/api-client.ts';
import { placedTexts as texts } from '../texts.ts';

type Props = { token: string; onChanged: (request: OpenedRequest) => void; onClose: () => void };

/** Sends one change at a time; a failure is said and leaves the dialog open. */
function useChange({ onChanged, onClose }: Pick<Props, 'onChanged' | 'onClose'>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (send: () => Promise<OpenedRequest>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      onChanged(await send());
      onClose();
    } catch (error) {
      toast({ title: texts.failed, text: describeError(error), tone: 'error' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}

/** Asks once more, then cancels. */
export function CancelDialog({ token, onChanged, onClose }: Props) {
  const { run, busy } = useChange({ onChanged, onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.cancelTitle}
      back={texts.back}
      confirm={texts.cancelConfirm}
      disabled={busy}
      onConfirm={() => run(() => api(cancelPlaced, { params: { token } }))}
    >
      <p>{texts.cancelText}</p>
    </ConfirmDialog>
  );
}

/** Asks to move a booking to a free time. */
export function WishDialog({
  token,
  request,
  onChanged,
  onClose,
}: Props & { request: OpenedRequest }) {
  const field = useId();
  const [day, setDay] = useState(() => dayOfMoment(Date.parse(request.startsAt ?? '')));
  const [start, setStart] = useState<string | null>(null);
  const { run, busy } = useChange({ onChanged, onClose });
  const { data, error } = useQuery({
    queryKey: ['placed', token, 'times', day],
    queryFn: ({ signal }) => api(listMoveTimes, { params: { token }, query: { day }, signal }),
    enabled: day !== '',
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.moveTitle}
      back={texts.back}
      confirm={texts.moveSend}
      danger={false}
      disabled={busy || start === null}
      onConfirm={() => start && run(() => api(wishToMove, { params: { token }, body: { start } }))}
    >
      <chakra.div display="grid" gap="3">
        <label htmlFor={field}>{texts.moveDay}</label>
        <Input
          id={field}
          type="date"
          min={ulaanbaatarToday()}
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setStart(null);
          }}
        />
        {error && !data && <p role="alert">{describeError(error)}</p>}
        {data?.times.length === 0 && <p>{texts.moveNone}</p>}
        <chakra.div
          role="group"
          aria-label={texts.moveTimes}
          display="flex"
          flexWrap="wrap"
          gap="2"
        >
          {data?.times.map((time) => (
            <Button
              key={time}
              size="sm"
              variant={time === start ? 'subtle' : 'outline'}
              aria-pressed={time === start}
              onClick={() => setStart(time)}
            >
              {clockOfMoment(Date.parse(time))}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
    </ConfirmDialog>
  );
}
