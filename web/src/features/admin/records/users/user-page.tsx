import { Button, Card, Flex, Heading } from '@chakra-ui/react';
import { type AdminUser, getUser } from '@contract/managed-users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { describeError } from '@/components/form/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { ApiError } from '@/lib/api-error.ts';
import { PATHS } from '@/lib/paths.ts';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { FieldList } from '../../kit/list/field-list.tsx';
import { AreaContainer } from '../../kit/parts/area-container.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminList } from '../../kit/parts/texts.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { RelatedPanel } from '../../kit/work/related-panel.tsx';
import { WorkPanel } from '../../kit/work/work-panel.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { DeleteUser } from './delete-user.tsx';
import { ExtendTrial } from './extend-trial.tsx';
import { userPage } from './texts.ts';
import { UserActions } from './user-actions.tsx';
import { userKey } from './user-key.ts';
import { UserPeriods } from './user-periods.tsx';
import { UserSetup } from './user-setup.tsx';
import { userName } from './users-config.tsx';

const SECTIONS: readonly { title: string; fields: readonly (keyof AdminUser)[] }[] = [
  { title: userPage.contactTitle, fields: ['lastName', 'firstName', 'email', 'businessPhone'] },
  {
    title: userPage.companyTitle,
    fields: ['companyName', 'industries', 'companySize', 'location', 'website', 'description'],
  },
  {
    title: userPage.accountTitle,
    fields: [
      'number',
      'username',
      'createdAt',
      'paidPlan',
      'paidUntil',
      'plan',
      'planMonths',
      'trialEndsAt',
      'status',
      'suspendedAt',
    ],
  },
];

/** Goes to /admin/dashboard, which redirects to the dashboard. */
function BackToDashboard() {
  return (
    <Button asChild variant="outline">
      <Link to={PATHS.adminDashboardAlias}>
        <Icon name="arrowLeft" />
        {userPage.back}
      </Link>
    </Button>
  );
}

/** /admin/users/{id}: contact, company and account of one customer. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => staffApi(getUser, { params: { id }, signal }),
    staleTime: 0,
  });
  useDocumentTitle(data ? userName(data) : userPage.title);

  if (error && !data) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <AreaContainer>
        <Empty
          failed
          heading="h1"
          title={userPage.notFound}
          text={missing ? undefined : describeError(error)}
        >
          <Flex wrap="wrap" gap="3" justify="center">
            <BackToDashboard />
            {!missing && <Button onClick={() => void refetch()}>{adminList.retry}</Button>}
          </Flex>
        </Empty>
      </AreaContainer>
    );
  }
  return (
    <AreaContainer maxWidth="256">
      <div>
        <BackToDashboard />
      </div>
      {data ? <UserRecord user={data} /> : <Loading lines={4} />}
    </AreaContainer>
  );
}

function UserRecord({ user }: { user: AdminUser }) {
  return (
    <>
      <Flex wrap="wrap" align="center" gap="3">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere">
          {userName(user)}
        </Heading>
        <StatusBadge entity="users" status={user.status} />
      </Flex>
      <Writes>
        <Flex as="section" aria-label={userPage.actionsTitle} wrap="wrap" gap="3">
          <UserActions user={user} />
        </Flex>
      </Writes>
      <UserSetup user={user} />
      {SECTIONS.map(({ title, fields }) => (
        <Card.Root as="section" key={title}>
          <Card.Header>
            <Card.Title as="h2">{title}</Card.Title>
          </Card.Header>
          <Card.Body>
            <FieldList
              entity="users"
              row={user}
              fields={fields}
              labels={{ createdAt: userPage.signedUp, ...userPage.wish }}
            />
            {title === userPage.accountTitle && (
              <Writes>
                <ExtendTrial user={user} />
              </Writes>
            )}
          </Card.Body>
        </Card.Root>
      ))}
      <UserPeriods user={user} />
      <Card.Root as="section">
        <Card.Body>
          <WorkPanel key={user.id} entity="users" id={user.id} row={user} email={user.email} />
          <RelatedPanel entity="users" id={user.id} />
        </Card.Body>
      </Card.Root>
      <Card.Root as="section">
        <Card.Body>
          <RecordHistory key={user.version} entity="users" id={user.id} />
        </Card.Body>
      </Card.Root>
      <Writes>
        <DeleteUser user={user} />
      </Writes>
    </>
  );
}
