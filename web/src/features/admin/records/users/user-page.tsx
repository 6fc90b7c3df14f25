import { chakra } from '@chakra-ui/react/styled-system';
import { type AdminUser, getUser } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { adminList } from '@/content/admin.ts';
import { userPage } from '@/content/admin-users.ts';
import { PATHS } from '@/content/paths.ts';
import { ApiError } from '@/lib/api-error.ts';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { FieldList } from '../../kit/list/field-list.tsx';
import { StatusBadge } from '../../kit/list/status-badge.tsx';
import { AreaContainer } from '../../kit/parts/area-container.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { UserActions } from './user-actions.tsx';
import { userKey } from './user-key.ts';
import { userName } from './users-config.tsx';

const SECTIONS: readonly { title: string; fields: readonly (keyof AdminUser)[] }[] = [
  { title: userPage.contactTitle, fields: ['lastName', 'firstName', 'email', 'businessPhone'] },
  {
    title: userPage.companyTitle,
    fields: ['companyName', 'industries', 'companySize', 'location', 'website', 'description'],
  },
  {
    title: userPage.accountTitle,
    fields: ['id', 'username', 'createdAt', 'trialEndsAt', 'status', 'suspendedAt'],
  },
];

/** Back to the list; /admin/dashboard redirects to the dashboard. */
function BackToDashboard() {
  return (
    <ButtonRouterLink to={PATHS.adminDashboardAlias} variant="outline" alignSelf="start">
      <Icon name="arrowLeft" />
      {userPage.back}
    </ButtonRouterLink>
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
      <Message title={userPage.notFound} text={missing ? undefined : describeError(error)} announce>
        <BackToDashboard />
        {!missing && <Button onClick={() => void refetch()}>{adminList.retry}</Button>}
      </Message>
    );
  }
  return (
    <AreaContainer maxWidth="256">
      <div>
        <BackToDashboard />
      </div>
      {data ? (
        <UserRecord user={data} />
      ) : (
        <Loading>
          <Skeleton height="10" width="3/5" mb="6" />
          <Skeleton height="60" />
        </Loading>
      )}
    </AreaContainer>
  );
}

function UserRecord({ user }: { user: AdminUser }) {
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h1 textStyle="h2" overflowWrap="anywhere">
          {userName(user)}
        </chakra.h1>
        <StatusBadge entity="users" status={user.status} />
      </chakra.div>
      <chakra.section aria-label={userPage.actionsTitle} display="flex" flexWrap="wrap" gap="3">
        <UserActions user={user} />
      </chakra.section>
      {SECTIONS.map(({ title, fields }) => (
        <Card as="section" key={title}>
          <chakra.h2 textStyle="h3" pb="2">
            {title}
          </chakra.h2>
          <FieldList
            entity="users"
            row={user}
            fields={fields}
            labels={{ createdAt: userPage.signedUp }}
          />
        </Card>
      ))}
      <Card as="section">
        <RecordHistory key={user.version} entity="users" id={user.id} />
      </Card>
    </>
  );
}
