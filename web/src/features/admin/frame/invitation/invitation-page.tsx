import { Card, Container, Link, Text } from '@chakra-ui/react';
import { newPassword } from '@contract/fields/passwords.ts';
import { STAFF_ROLE_LABELS } from '@contract/staff-roles.ts';
import { acceptInvitation, type OpenedInvitation, openInvitation } from '@contract/team.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Queries } from '@/components/queries.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { login, signIn } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { signInAdmin } from '../../session/sign-in.ts';
import { StaffProvider } from '../staff-provider.tsx';
import { invitationPage } from './texts.ts';

const passwordInput = z.strictObject({ password: newPassword() });

/** The token of the link, which is behind the # so that no server or log gets it. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function Over() {
  return (
    <Empty title={invitationPage.overTitle} text={invitationPage.over} heading="h1">
      <Link asChild variant="underline">
        <RouterLink to={PATHS.adminLogin}>{invitationPage.login}</RouterLink>
      </Link>
    </Empty>
  );
}

/** Sets the password of an invited person and signs them in. */
function AcceptForm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { name, email, role, company } = invitation;
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const form = useSiteForm({
    id: 'accept-invitation',
    schema: passwordInput,
    defaultValues: { password: '' },
  });
  if (over) return <Over />;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title as="h1" textStyle="h2">
          {invitationPage.title}
        </Card.Title>
        <Card.Description overflowWrap="anywhere">
          {invitationPage.text(
            email,
            role === 'colleague' ? (company ?? '') : STAFF_ROLE_LABELS[role],
          )}
        </Card.Description>
      </Card.Header>
      <Card.Body gap="4">
        <Text>{invitationPage.welcome(name)}</Text>
        <Form
          form={form}
          label={invitationPage.title}
          onSubmit={async ({ password }) => {
            await api(acceptInvitation, { body: { token, password } });
            notify({ title: invitationPage.done, type: 'success' });
            if (role === 'colleague') {
              await signIn(() => api(login, { body: { email, password } }), false);
              navigate(PATHS.account, { replace: true });
              return;
            }
            await signInAdmin({ email, password });
            navigate(PATHS.adminDashboard, { replace: true });
          }}
          onError={(error) => {
            if (error instanceof ApiError && error.status === 404) setOver(true);
            notify({ title: invitationPage.failed, text: describeError(error), type: 'error' });
          }}
        >
          {/* For password managers, which store the password with this address. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label={invitationPage.password}
            hint={invitationPage.passwordHint}
            autoComplete="new-password"
            required
          />
          <SubmitButton pending={invitationPage.submitting}>{invitationPage.submit}</SubmitButton>
        </Form>
      </Card.Body>
    </Card.Root>
  );
}

function Opened() {
  // The token when the page opened; a later change of the fragment is another link.
  const [token] = useState(() => tokenIn(window.location.hash));
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api(openInvitation, { body: { token } }),
    retry: false,
  });
  if (data) return <AcceptForm token={token} invitation={data} />;
  if (isOver(error)) return <Over />;
  return error ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={4} />
  );
}

/** /admin/invitation: an invited person chooses a password and is signed in. */
export function InvitationPage() {
  useDocumentTitle(invitationPage.title);
  return (
    <Queries>
      <StaffProvider>
        <Container maxWidth="112" px="4" py={{ base: '10', md: '20' }}>
          <Opened />
        </Container>
      </StaffProvider>
    </Queries>
  );
}
