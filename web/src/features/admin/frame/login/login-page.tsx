import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { adminFrame, adminLogin } from '@/content/admin.ts';
import { PATHS } from '@/content/paths.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { LoginForm } from './login-form.tsx';
import { readLoginReturn } from './login-return.ts';

const ENDINGS = {
  expired: { title: adminFrame.sessionEndedTitle, text: adminFrame.sessionEnded },
  forbidden: { title: adminFrame.forbiddenTitle, text: adminFrame.forbidden },
} as const;

/** /admin/login: says why a session ended, and leads back to where the person was. */
export function LoginPage({ onReady }: { onReady: () => void }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const session = useAdminSession();
  const { from, reason } = readLoginReturn(state);
  const ending = reason === 'expired' || reason === 'forbidden' ? ENDINGS[reason] : null;
  useDocumentTitle(adminLogin.title);
  useEffect(onReady, [onReady]);

  if (session) return <Navigate to={from} replace />;
  return (
    <chakra.div width="full" maxWidth="112" mx="auto" px="4" py={{ base: '10', md: '20' }}>
      {ending && (
        <chakra.div
          role="alert"
          mb="5"
          px="4"
          py="3"
          borderRadius="md"
          bg="bg.warm"
          borderWidth="1px"
          borderColor="ember.200"
        >
          <chakra.p textStyle="label">{ending.title}</chakra.p>
          <chakra.p textStyle="small">{ending.text}</chakra.p>
        </chakra.div>
      )}
      <Card tone="raised" gap="5">
        <div>
          <chakra.h1 textStyle="h2">{adminLogin.title}</chakra.h1>
          <chakra.p color="fg.muted" pt="1">
            {adminLogin.text}
          </chakra.p>
        </div>
        <LoginForm onSignedIn={() => navigate(from, { replace: true })} />
      </Card>
      <chakra.p textAlign="center" pt="5">
        <TextLink to={PATHS.home}>{adminLogin.backToSite}</TextLink>
      </chakra.p>
    </chakra.div>
  );
}
