import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Colleagues,
  colleagueInput,
  inviteColleague,
  listOwnColleagues,
  removeColleague,
} from '@contract/colleagues.ts';
import type { Account } from '@contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField, TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { customerApi } from '@/lib/customer-api.ts';
import { formatDate, formatMoment } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';
import { colleagueTexts as texts } from '../../texts.ts';
import { SettingCard } from './setting-card.tsx';

type Person = { id: string; name: string; email: string };

/** A colleague, or somebody who was invited, with the button that takes the right away. */
function Row({
  person: { id, name, email },
  note,
  isPaused = false,
  act,
  onRemove,
}: {
  person: Person;
  note: string;
  isPaused?: boolean;
  act: string;
  onRemove: (id: string) => void;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      py="3"
      borderTopWidth="1px"
    >
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p display="flex" flexWrap="wrap" gap="2">
          <strong>{name}</strong>
          {isPaused && <Badge colorPalette="warm">{texts.paused}</Badge>}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {`${email} · ${note}`}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        aria-label={texts.of(act, name)}
        onClick={() => onRemove(id)}
      >
        {act}
      </Button>
    </chakra.li>
  );
}

function InviteForm({ onSent }: { onSent: (now: Colleagues) => void }) {
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  const form = useSiteForm({
    id: 'invite-colleague',
    schema: colleagueInput,
    defaultValues: { name: '', email: '', currentPassword: '' },
  });
  return (
    <Form
      form={form}
      label={texts.invite}
      onSubmit={async (body) => {
        setOutcome(null);
        onSent(await customerApi(inviteColleague, { body }));
        form.finish();
        setOutcome('sent');
      }}
      onError={(error) => setOutcome({ failure: describeError(error) })}
    >
      <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" required />
      <EmailField name="email" label={texts.email} autoComplete="off" required />
      <PasswordField
        name="currentPassword"
        label={texts.password}
        autoComplete="current-password"
        required
      />
      {outcome === 'sent' && <Notice tone="success" title={texts.sent} />}
      {outcome !== null && outcome !== 'sent' && (
        <Notice tone="error" title={texts.failed}>
          {outcome.failure}
        </Notice>
      )}
      <SubmitButton pending={texts.inviting}>{texts.invite}</SubmitButton>
    </Form>
  );
}

/** Who else answers for the customer: invite by mail, and remove. */
export function ColleaguesCard({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ['colleagues', id];
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => customerApi(listOwnColleagues, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const { most, colleagues, invitations } = data;
  const remove = async (person: string) => {
    setAsked(null);
    setFailure(null);
    try {
      await customerApi(removeColleague, { params: { id: person } });
    } catch (error) {
      setFailure(describeError(error));
    }
    await client.invalidateQueries({ queryKey });
  };
  const named = colleagues.find((one) => one.id === asked);
  return (
    <SettingCard title={texts.title} text={most > 1 ? texts.text(most) : texts.alone}>
      {colleagues.length + invitations.length > 0 && (
        <chakra.ul listStyle="none" aria-label={texts.people}>
          {colleagues.map((one) => (
            <Row
              key={one.id}
              person={one}
              note={texts.since(formatDate(one.createdAt))}
              isPaused={one.isPaused}
              act={texts.remove}
              onRemove={setAsked}
            />
          ))}
          {invitations.map((one) => (
            <Row
              key={one.id}
              person={one}
              note={texts.invited(formatMoment(one.expiresAt))}
              act={texts.cancel}
              onRemove={(invitation) => void remove(invitation)}
            />
          ))}
        </chakra.ul>
      )}
      <ConfirmDialog
        open={named !== undefined}
        onClose={() => setAsked(null)}
        title={texts.removeTitle}
        back={texts.keep}
        confirm={texts.remove}
        disabled={false}
        onConfirm={() => named && remove(named.id)}
      >
        <p>{named && texts.removeText(named.name)}</p>
      </ConfirmDialog>
      {failure && (
        <Notice tone="error" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {colleagues.length + invitations.length + 1 < most && (
        <InviteForm onSent={(now) => client.setQueryData(queryKey, now)} />
      )}
    </SettingCard>
  );
}

/** The account of a colleague: whom it is for, and how its password changes. */
export function ColleagueCard({
  account: { firstName, email, companyName },
}: {
  account: Account;
}) {
  return (
    <SettingCard title={texts.self} text={texts.selfText(companyName)}>
      <p>{`${firstName} · ${email}`}</p>
      <p>
        <TextLink to={PATHS.forgotPassword}>{texts.changePassword}</TextLink>
      </p>
    </SettingCard>
  );
}
