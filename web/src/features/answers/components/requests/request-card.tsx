import { chakra } from '@chakra-ui/react/styled-system';
import { type AssistantRequest, deleteRequest } from '@contract/assistant-requests.ts';
import { LIMITS } from '@contract/fields/limits.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useId, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FactRow } from '@/components/fact-row.tsx';
import { Area } from '@/components/form/inputs.ts';
import { limited, TooLong } from '@/components/form/limited.tsx';
import { useKeptState } from '@/components/form/use-kept-state.ts';
import { Icon } from '@/components/icons.tsx';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { PhoneLink } from '@/components/phone-text.tsx';
import { TextAnchor, TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { formatDateTime, formatMoment } from '@/lib/dates.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { clockOf } from './gaps.ts';
import { CancelDialog, MoveDialog } from './request-dialogs.tsx';
import { whatOf } from './request-facts.ts';
import { requestListTexts, requestName, requestTexts as texts } from './texts.ts';
import { useRequestChange } from './use-request-change.ts';

type Props = { request: AssistantRequest };

/** The phone of a visitor, to call or to copy with one tap. */
export function Caller({ phone }: { phone: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <PhoneLink phone={phone} />
      <chakra.span _print={{ display: 'none' }}>
        <CopyButton
          text={phone}
          label={texts.copy}
          fullLabel={texts.copyPhone(phone)}
          done={texts.copied}
          failed={texts.copyFailed}
        />
      </chakra.span>
    </chakra.span>
  );
}

function Facts({ request }: Props) {
  const { startsAt, endsAt, bookable, area, fee, way, pay, address, note, sum } = request;
  return (
    <chakra.dl>
      {startsAt && endsAt && (
        // The times stay on one line.
        <FactRow label={texts.when}>
          {`${formatMoment(startsAt)}\u2060–\u2060${clockOf(endsAt)}`}
        </FactRow>
      )}
      {bookable && <FactRow label={texts.who}>{bookable}</FactRow>}
      {area && fee !== null && <FactRow label={texts.fee(area)}>{tugrik(fee)}</FactRow>}
      {sum !== null && <FactRow label={texts.sum}>{tugrik(sum)}</FactRow>}
      {way && pay && (
        <FactRow label={texts.delivery}>{`${texts.way[way]}. ${texts.pay[pay]}`}</FactRow>
      )}
      {address && <FactRow label={texts.address}>{address}</FactRow>}
      {note && <FactRow label={texts.note}>{note}</FactRow>}
    </chakra.dl>
  );
}

function Wish({ request }: Props) {
  const { change, busy } = useRequestChange();
  const { wishAt } = request;
  if (!wishAt) return null;
  const agree = {
    start: wishAt,
    ...(request.status === 'new' && { status: 'confirmed' as const }),
  };
  return (
    <chakra.div bg="bg.warm" borderRadius="lg" p="3" display="grid" gap="2">
      <chakra.strong>{texts.wish(formatMoment(wishAt))}</chakra.strong>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" disabled={busy} onClick={() => void change(request, agree)}>
          {texts.agree}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={busy}
          onClick={() => void change(request, { wish: null })}
        >
          {texts.decline}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** What is typed as a note, and the saved one that it began with; null while nothing is. */
type NoteDraft = { typed: { note: string; from: string } | null };
const NO_DRAFT: NoteDraft = { typed: null };

/** The owner's own note, and what is needed seldom. */
function More({ request }: Props) {
  const { id, api, to } = useAssistantOwner();
  const { change, busy } = useRequestChange();
  const [{ typed }, setDraft, clear] = useKeptState(`note.${request.id}`, id, NO_DRAFT);
  const [isOpen] = useState(typed !== null);
  const saved = request.ownNote ?? '';
  const note = typed?.note ?? saved;
  const limit = limited(useId(), note, LIMITS.excerpt);
  const save = async () => {
    if (await change(request, { ownNote: note.trim() || null })) clear();
  };
  const [asking, setAsking] = useState(false);
  const removal = useAssistantWrite<undefined>({
    failed: texts.failed,
    refresh: [assistantKeys.requests(id), assistantKeys.own(id)],
    onDone: () => toast({ title: texts.removed, tone: 'success' }),
  });
  const { conversationId, isBlocked, isDoubtful, status } = request;
  const name = requestName(request);
  const remove = async () => {
    const { version } = request;
    await removal.run(() => api(deleteRequest, { params: { id: request.id }, version }));
    setAsking(false);
  };
  return (
    <chakra.details
      open={isOpen}
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="8"
        color="brand.fg"
        fontWeight="medium"
      >
        <span>{texts.acts}</span>
        <Icon name="chevronDown" transition="transform" />
      </chakra.summary>
      <chakra.div display="grid" gap="2" mt="2">
        {typed && typed.from !== saved && saved !== '' && (
          <chakra.p textStyle="small" overflowWrap="anywhere">
            {texts.ownNoteNow(saved)}
          </chakra.p>
        )}
        <Area
          aria-label={`${texts.ownNote}: ${name}`}
          placeholder={texts.ownNote}
          rows={2}
          {...limit.bound}
          value={note}
          // What is typed during the save would not go with it.
          readOnly={busy}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ typed: { note: value, from: typed?.from ?? saved } })
          }
        />
        <TooLong of={limit} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            variant="outline"
            disabled={busy || limit.isOver || note.trim() === saved}
            onClick={() => void save()}
          >
            {texts.ownNoteSave}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={() => void change(request, { isBlocked: !isBlocked })}
          >
            {isBlocked ? texts.unblock : texts.block}
          </Button>
          {(isDoubtful || status === 'cancelled' || status === 'done') && (
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          )}
          {conversationId && (
            <TextLink to={to('conversations', { id: conversationId })}>{texts.talk}</TextLink>
          )}
        </chakra.div>
      </chakra.div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.remove}
        back={texts.back}
        confirm={texts.removeConfirm}
        disabled={removal.busy}
        onConfirm={remove}
      >
        <p>{texts.removeQuestion(name)}</p>
      </ConfirmDialog>
    </chakra.details>
  );
}

function Acts({ request }: Props) {
  const { change, busy } = useRequestChange();
  const [dialog, setDialog] = useState<'cancel' | 'move' | null>(null);
  const { status, kind, isDoubtful, cancelledBy } = request;
  const isOpen = status === 'new' || status === 'confirmed';
  const set = (body: Parameters<typeof change>[1]) => () => void change(request, body);
  if (cancelledBy === 'visitor') return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {isDoubtful ? (
        <Button size="sm" disabled={busy} onClick={set({ isDoubtful: false })}>
          {texts.accept}
        </Button>
      ) : (
        <>
          {status === 'new' && (
            <Button size="sm" disabled={busy} onClick={set({ status: 'confirmed' })}>
              {texts.confirm}
            </Button>
          )}
          {status === 'confirmed' && (
            <Button
              size="sm"
              // A wish is answered first.
              variant={request.wishAt ? 'outline' : 'solid'}
              disabled={busy}
              onClick={set({ status: 'done' })}
            >
              {texts.done}
            </Button>
          )}
          {isOpen && kind === 'booking' && (
            <Button size="sm" variant="outline" onClick={() => setDialog('move')}>
              {texts.move}
            </Button>
          )}
          {isOpen && (
            <Button size="sm" variant="outline" onClick={() => setDialog('cancel')}>
              {texts.cancel}
            </Button>
          )}
          {!isOpen && (
            <Button
              size="sm"
              variant="outline"
              disabled={busy}
              onClick={set({ status: status === 'done' ? 'confirmed' : 'new' })}
            >
              {texts.reopen}
            </Button>
          )}
        </>
      )}
      {dialog === 'move' && <MoveDialog request={request} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelDialog request={request} onClose={() => setDialog(null)} />}
    </chakra.div>
  );
}

/** A request with everything that its owner does with it. */
export function RequestCard({ request }: Props) {
  const { mayWrite } = useAssistantOwner();
  const { name, phone, email, status, cancelledBy, reason, comingAt, isBlocked } = request;
  return (
    <Card as="li" gap="3" data-request={request.number}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <chakra.h2 textStyle="h3" overflowWrap="anywhere">
          {requestName(request)}
        </chakra.h2>
        <span>
          <Badge
            colorPalette={status === 'new' ? 'warm' : status === 'cancelled' ? 'danger' : 'green'}
          >
            {request.isDoubtful ? requestListTexts.doubtful : requestListTexts[status]}
          </Badge>
        </span>
      </chakra.div>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <chakra.strong overflowWrap="anywhere">{name}</chakra.strong>
        {phone && <Caller phone={phone} />}
        {email && (
          <TextAnchor href={`mailto:${email}`} overflowWrap="anywhere">
            {email}
          </TextAnchor>
        )}
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {whatOf(request)}
      </chakra.p>
      <Facts request={request} />
      {comingAt && <p>{texts.coming}</p>}
      {cancelledBy && <p>{[texts.cancelledBy[cancelledBy], reason].filter(Boolean).join(': ')}</p>}
      {isBlocked && <chakra.p color="fg.error">{texts.blocked}</chakra.p>}
      {mayWrite && <Wish request={request} />}
      {mayWrite && <Acts request={request} />}
      {mayWrite && <More key={request.version} request={request} />}
      <chakra.span textStyle="small" color="fg.muted">
        {formatDateTime(request.createdAt)}
      </chakra.span>
    </Card>
  );
}
