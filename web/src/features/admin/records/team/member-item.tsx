import { Badge, Flex, List, NativeSelect, Text } from '@chakra-ui/react';
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@contract/staff-roles.ts';
import {
  activateMember,
  removeMember,
  setMemberRole,
  suspendMember,
  type TeamMember,
} from '@contract/team.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { removeConfirm, roleConfirm, suspendConfirm, teamTexts } from './texts.ts';
import { useTeamChange } from './use-team-change.ts';

type Asked = { kind: 'role'; role: StaffRole } | { kind: 'suspend' } | { kind: 'remove' };

/** The questions before a change that ends somebody's sessions. */
function Question({
  member: { id, name },
  asked,
  onClose,
}: {
  member: TeamMember;
  asked: Asked;
  onClose: () => void;
}) {
  const params = { id };
  const role = useTeamChange(
    (next: StaffRole) => staffApi(setMemberRole, { params, body: { role: next } }),
    teamTexts.roleChanged,
  );
  const suspension = useTeamChange(
    () => staffApi(suspendMember, { params }),
    teamTexts.suspendedDone,
  );
  const removal = useTeamChange(() => staffApi(removeMember, { params }), teamTexts.removed);
  const common = { cancel: adminCommon.cancel, onClose };
  switch (asked.kind) {
    case 'role':
      return (
        <Confirm
          {...common}
          title={roleConfirm.title}
          text={roleConfirm.text(name, STAFF_ROLE_LABELS[asked.role])}
          confirm={roleConfirm.confirm}
          danger={false}
          onConfirm={() => role.run(asked.role).then(onClose)}
        />
      );
    case 'suspend':
      return (
        <Confirm
          {...common}
          title={suspendConfirm.title}
          text={suspendConfirm.text(name)}
          confirm={suspendConfirm.confirm}
          onConfirm={() => suspension.run().then(onClose)}
        />
      );
    case 'remove':
      return (
        <Confirm
          {...common}
          title={removeConfirm.title}
          text={removeConfirm.text(name)}
          confirm={removeConfirm.confirm}
          onConfirm={() => removal.run().then(onClose)}
        />
      );
  }
}

/** The actions of an owner on another member. */
function MemberActions({ member }: { member: TeamMember }) {
  const { id, name, role, suspendedAt } = member;
  const activation = useTeamChange(
    () => staffApi(activateMember, { params: { id } }),
    teamTexts.activated,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Flex wrap="wrap" gap="2" align="center">
      <NativeSelect.Root size="sm" width={{ base: 'full', sm: '40' }}>
        <NativeSelect.Field
          aria-label={teamTexts.roleOf(name)}
          height={{ base: '11', md: '9' }}
          fontSize={{ base: 'md', md: 'sm' }}
          value={role}
          onChange={(event) => {
            const next = STAFF_ROLES.find((word) => word === event.target.value);
            if (next && next !== role) setAsked({ kind: 'role', role: next });
          }}
        >
          {STAFF_ROLES.map((word) => (
            <option key={word} value={word}>
              {STAFF_ROLE_LABELS[word]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {suspendedAt === null ? (
        <TouchButton
          variant="outline"
          aria-label={teamTexts.actionOn(teamTexts.suspend, name)}
          onClick={() => setAsked({ kind: 'suspend' })}
        >
          {teamTexts.suspend}
        </TouchButton>
      ) : (
        <TouchButton
          variant="outline"
          aria-label={teamTexts.actionOn(teamTexts.activate, name)}
          loading={activation.isPending}
          onClick={() => void activation.run()}
        >
          {teamTexts.activate}
        </TouchButton>
      )}
      <TouchButton
        variant="ghost"
        colorPalette="danger"
        aria-label={teamTexts.actionOn(teamTexts.remove, name)}
        onClick={() => setAsked({ kind: 'remove' })}
      >
        {teamTexts.remove}
      </TouchButton>
      {asked && <Question member={member} asked={asked} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

/** A member of the team with the role; nobody changes their own membership. */
export function MemberItem({ member }: { member: TeamMember }) {
  const { name, email, role, suspendedAt, createdAt, isSelf } = member;
  return (
    <List.Item
      display="flex"
      flexDirection={{ base: 'column', lg: 'row' }}
      alignItems={{ lg: 'center' }}
      gap="3"
      py="4"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Flex direction="column" gap="1" flex="1" minWidth="0">
        <Flex wrap="wrap" align="center" gap="2">
          <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {isSelf && <Badge colorPalette="brand">{teamTexts.self}</Badge>}
          {isSelf && <Badge colorPalette="neutral">{STAFF_ROLE_LABELS[role]}</Badge>}
          {suspendedAt !== null && <Badge colorPalette="danger">{teamTexts.suspended}</Badge>}
        </Flex>
        <Text textStyle="small" overflowWrap="anywhere">
          {email}
        </Text>
        <Text textStyle="small" color="fg.muted">
          {teamTexts.since} <Timestamp at={createdAt} />
        </Text>
      </Flex>
      {!isSelf && <MemberActions member={member} />}
    </List.Item>
  );
}
