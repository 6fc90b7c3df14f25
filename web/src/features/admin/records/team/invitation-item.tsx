import { Badge, Flex, List, Text } from '@chakra-ui/react';
import { STAFF_ROLE_LABELS } from '@contract/staff-roles.ts';
import { cancelInvitation, type Invitation } from '@contract/team.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { teamTexts } from './texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** An invitation, with a button that cancels it. */
export function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { id, name, email, role, expiresAt } = invitation;
  const { run, isPending } = useTeamChange(
    () => staffApi(cancelInvitation, { params: { id } }),
    teamTexts.cancelled,
  );
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="4"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Flex direction="column" gap="1" flex="1" minWidth="60">
        <Flex wrap="wrap" align="center" gap="2">
          <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Badge colorPalette="neutral">{STAFF_ROLE_LABELS[role]}</Badge>
        </Flex>
        <Text textStyle="small" overflowWrap="anywhere">
          {email}
        </Text>
        <Text textStyle="small" color="fg.muted">
          {teamTexts.expires} <Timestamp at={expiresAt} />
        </Text>
      </Flex>
      <TouchButton
        variant="outline"
        aria-label={teamTexts.actionOn(teamTexts.cancel, name)}
        loading={isPending}
        onClick={() => void run()}
      >
        {teamTexts.cancel}
      </TouchButton>
    </List.Item>
  );
}
