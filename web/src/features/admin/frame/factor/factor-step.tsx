import { Button, Card, Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { factorGiven } from '../../session/factor-needed.ts';
import { readFactors } from '../../session/factors.ts';
import { signOutAdmin } from '../../session/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { factorTexts } from './texts.ts';

/** Between the password and the staff area: asks for the code, or sets up a factor that is required. */
export function FactorStep() {
  const { data, error, refetch } = useQuery({
    queryKey: ['factor-step'],
    queryFn: readFactors,
    staleTime: 0,
  });
  const factorId = data?.factorId ?? null;
  const title = data && factorId === null ? factorTexts.setUpTitle : factorTexts.stepTitle;
  const text = data && factorId === null ? factorTexts.setUpText : factorTexts.stepText;
  return (
    <Container maxWidth="112" px="4" py={{ base: '10', md: '20' }}>
      <Card.Root>
        <Card.Header>
          <Card.Title as="h1" textStyle="h2">
            {title}
          </Card.Title>
          <Card.Description>{text}</Card.Description>
        </Card.Header>
        <Card.Body>
          {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading lines={3} />}
          {data && factorId !== null && <CodeForm factorId={factorId} onGiven={factorGiven} />}
          {data && factorId === null && <SetUpFactor onDone={factorGiven} />}
        </Card.Body>
        <Card.Footer justifyContent="center">
          <Button variant="outline" onClick={() => void signOutAdmin()}>
            {factorTexts.leave}
          </Button>
        </Card.Footer>
      </Card.Root>
    </Container>
  );
}
