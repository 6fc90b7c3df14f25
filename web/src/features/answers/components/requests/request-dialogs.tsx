import { chakra } from '@chakra-ui/react/styled-system';
import { type AssistantRequest, getDayPlan } from '@contract/assistant-requests.ts';
import { ulaanbaatarToday } from '@contract/fields/dates.ts';
import { LIMITS, MINIMUMS } from '@contract/fields/limits.ts';
import { dayOfMoment } from '@contract/week.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Area, Input, Select } from '@/components/form/inputs.ts';
import { limited, TooLong } from '@/components/form/limited.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { clockOf } from './gaps.ts';
import { requestName, requestTexts as texts } from './texts.ts';
import { useRequestChange } from './use-request-change.ts';

type Props = { request: AssistantRequest; onClose: () => void };

/** The plan of a day. */
export function useDayPlan(day: string) {
  const { id, api } = useAssistantOwner();
  return useQuery({
    queryKey: [...assistantKeys.requests(id), 'day', day],
    queryFn: ({ signal }) => api(getDayPlan, { params: { day }, signal }),
    enabled: day !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Cancels a request; the visitor reads the reason. */
export function CancelDialog({ request, onClose }: Props) {
  const field = useId();
  const [reason, setReason] = useState('');
  const { change, busy } = useRequestChange();
  const title = texts.cancelTitle(requestName(request));
  const given = reason.trim();
  const limit = limited(`${field}-error`, reason, LIMITS.refusalReason);
  const cancel = async () => {
    if (await change(request, { status: 'cancelled', reason: given })) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      back={texts.back}
      confirm={texts.cancel}
      disabled={busy || limit.isOver || given.length < MINIMUMS.refusalReason}
      onConfirm={cancel}
    >
      <chakra.div display="grid" gap="3">
        <label htmlFor={field}>{texts.cancelReason}</label>
        <Area
          id={field}
          rows={3}
          {...limit.bound}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TooLong of={limit} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {texts.cancelReasons.map((one) => (
            <Button key={one} size="sm" variant="outline" onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
    </ConfirmDialog>
  );
}

/** Moves a booking to another time, or to somebody else. */
export function MoveDialog({ request, onClose }: Props) {
  const id = useId();
  const wanted = request.wishAt ?? request.startsAt ?? '';
  const [day, setDay] = useState(() => dayOfMoment(Date.parse(wanted)));
  const [time, setTime] = useState(() => clockOf(wanted));
  const [who, setWho] = useState(request.bookableId);
  const { data: plan } = useDayPlan(day);
  const { change, busy } = useRequestChange();
  const move = async () => {
    const start = new Date(`${day}T${time}:00+08:00`).toISOString();
    const bookable = who !== request.bookableId && who !== null ? { bookable: who } : {};
    if (await change(request, { start, ...bookable })) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.moveTitle(requestName(request))}
      back={texts.back}
      confirm={texts.move}
      danger={false}
      disabled={busy || day === '' || time === ''}
      onConfirm={move}
    >
      <chakra.div display="grid" gap="3">
        <label htmlFor={`${id}-day`}>{texts.moveDay}</label>
        <Input
          id={`${id}-day`}
          type="date"
          min={ulaanbaatarToday()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <label htmlFor={`${id}-time`}>{texts.moveTime}</label>
        <Input
          id={`${id}-time`}
          type="time"
          step={300}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        {plan && plan.bookables.length > 1 && (
          <>
            <label htmlFor={`${id}-who`}>{texts.moveWho}</label>
            <Select
              id={`${id}-who`}
              value={who ?? ''}
              onChange={(event) => setWho(Number(event.target.value))}
            >
              {plan.bookables.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </>
        )}
        <chakra.p textStyle="small" color="fg.muted">
          {texts.moveMail}
        </chakra.p>
      </chakra.div>
    </ConfirmDialog>
  );
}
