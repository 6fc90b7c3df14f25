import { Alert, Card, Container, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { PATHS } from '@/lib/paths.ts';
import { AreaContainer } from '../../kit/parts/area-container.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { adminFrame, adminLogin } from '../../kit/parts/texts.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { StaffProvider } from '../staff-provider.tsx';
import { LoginForm } from './login-form.tsx';
import { readLoginReturn } from './login-return.ts';

const ENDINGS = {
  expired: { title: adminFrame.sessionEndedTitle, text: adminFrame.sessionEnded },
  forbidden: { title: adminFrame.forbiddenTitle, text: adminFrame.forbidden },
} as const;

/** /admin/login: says why a session ended, and returns to the page where it did. */
export function LoginPage() {
  const { state } = useLocation();
  const session = useAdminSession();
  const [signedInBefore] = useState(session !== null);
  const { from, reason } = readLoginReturn(state);
  const ending = reason === 'expired' || reason === 'forbidden' ? ENDINGS[reason] : null;
  useDocumentTitle(adminLogin.title);

  const next = session && <Navigate to={from} replace />;
  if (signedInBefore) {
    return (
      <StaffProvider>
        <AreaContainer>
          <Loading lines={8} />
        </AreaContainer>
        {next}
      </StaffProvider>
    );
  }
  return (
    <StaffProvider>
      {next}
      <Container
        maxWidth="112"
        px="4"
        py={{ base: '10', md: '20' }}
        // The dashboard's code loads while the password is typed.
        data-next={PATHS.adminDashboard}
      >
        {ending && (
          <Alert.Root role="alert" status="warning" mb="5">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{ending.title}</Alert.Title>
              <Alert.Description>{ending.text}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <Card.Root>
          <Card.Header>
            <Card.Title as="h1" textStyle="h2">
              {adminLogin.title}
            </Card.Title>
            <Card.Description>{adminLogin.text}</Card.Description>
          </Card.Header>
          <Card.Body>
            <LoginForm />
            <Link asChild variant="underline" mt="4">
              <RouterLink to={PATHS.forgotPassword} state={{ from: PATHS.adminLogin }}>
                {adminLogin.forgot}
              </RouterLink>
            </Link>
          </Card.Body>
          <Card.Footer justifyContent="center">
            <Link asChild variant="underline">
              <RouterLink to={PATHS.home}>{adminLogin.backToSite}</RouterLink>
            </Link>
          </Card.Footer>
        </Card.Root>
      </Container>
    </StaffProvider>
  );
}
