import { Stack, Text } from '@chakra-ui/react';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '@contract/staff-roles.ts';
import { invitationInput, inviteMember } from '@contract/team.ts';
import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField, SelectField, TextField } from '@/components/form/text-field.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { TEAM_KEY } from './team-key.ts';
import { inviteDialog, roleHints } from './texts.ts';

const ROLE_CHOICES = STAFF_ROLES.map((role) => ({
  value: role,
  label: `${STAFF_ROLE_LABELS[role]} – ${roleHints[role]}`,
}));

const untouched = () => ({ name: '', email: '', role: '' as const });
const noted = () => undefined;

/** The dialog that invites a person with a role. What is typed stays in this tab when it is closed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { form, sendOnce, finish } = useRecordForm({
    id: 'invite-member',
    schema: invitationInput,
    row: null,
    toValues: untouched,
    onDirty: noted,
  });
  return (
    <Modal title={inviteDialog.title} onClose={onClose}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text color="fg.muted">{inviteDialog.text}</Text>
          <Form
            form={form}
            label={inviteDialog.title}
            onSubmit={async (body) => {
              await sendOnce(body, (idempotencyKey) =>
                staffApi(inviteMember, { body, idempotencyKey }),
              );
              finish();
              notify({ title: inviteDialog.done, type: 'success' });
              await client.invalidateQueries({ queryKey: TEAM_KEY });
              onClose();
            }}
            onError={(error) =>
              notify({ title: inviteDialog.failed, text: describeError(error), type: 'error' })
            }
          >
            <TextField name="name" label={inviteDialog.name} autoComplete="off" required />
            <EmailField name="email" label={inviteDialog.email} autoComplete="off" required />
            <SelectField
              name="role"
              label={inviteDialog.role}
              placeholder={inviteDialog.choose}
              choices={ROLE_CHOICES}
              required
            />
            <SubmitButton pending={inviteDialog.submitting}>{inviteDialog.submit}</SubmitButton>
          </Form>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
