import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { LoginForm } from './login-form.tsx';

/** The login with the notices above it. */
export function LoginArea() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <ArrivalNotice onCorrected={setEmail} />
      <LoginForm email={email} />
    </chakra.div>
  );
}
