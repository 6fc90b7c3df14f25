import { Card, Flex, Heading, List, Stack, Text } from '@chakra-ui/react';
import { getTeam } from '@contract/team.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/icons.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { InvitationItem } from './invitation-item.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberItem } from './member-item.tsx';
import { TEAM_KEY } from './team-key.ts';
import { teamTexts } from './texts.ts';

/** The members of the team with their roles, and the invitations. For owners. */
function TeamTab() {
  const [inviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: TEAM_KEY,
    queryFn: ({ signal }) => staffApi(getTeam, { signal }),
    staleTime: 0,
  });
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={8} />
    );
  }
  return (
    <Stack gap="6">
      <Stack as="section" aria-labelledby="team-members" gap="3">
        <Flex wrap="wrap" align="center" justify="space-between" gap="3">
          <Heading as="h2" size="lg" id="team-members">
            {teamTexts.title}
          </Heading>
          <TouchButton onClick={() => setInviting(true)}>
            <Icon name="plus" />
            {teamTexts.invite}
          </TouchButton>
        </Flex>
        <Card.Root>
          <Card.Body py="1" px={{ base: '4', md: '6' }}>
            <List.Root variant="plain">
              {data.members.map((member) => (
                <MemberItem key={member.id} member={member} />
              ))}
            </List.Root>
          </Card.Body>
        </Card.Root>
      </Stack>
      <Stack as="section" aria-labelledby="team-invitations" gap="3">
        <Heading as="h2" size="lg" id="team-invitations">
          {teamTexts.invitationsTitle}
        </Heading>
        {data.invitations.length === 0 ? (
          <Text color="fg.muted">{teamTexts.noInvitations}</Text>
        ) : (
          <Card.Root>
            <Card.Body py="1" px={{ base: '4', md: '6' }}>
              <List.Root variant="plain">
                {data.invitations.map((invitation) => (
                  <InvitationItem key={invitation.id} invitation={invitation} />
                ))}
              </List.Root>
            </Card.Body>
          </Card.Root>
        )}
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}

export const team: RecordTab = {
  show: () => <TeamTab />,
};
