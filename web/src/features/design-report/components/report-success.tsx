import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { Container } from '@/components/section.tsx';
import { designReportSuccess } from '../texts.ts';

/** What happens after the request was sent. */
export function NextSteps() {
  const { nextTitle, next } = designReportSuccess;
  return (
    <div>
      <chakra.h2 textStyle="h3" mb="4">
        {nextTitle}
      </chakra.h2>
      <chakra.ol pl="5" display="grid" gap="2" css={{ listStyle: 'decimal' }}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
    </div>
  );
}

/** The success screen after the request was sent. */
export function ReportSuccess() {
  const { title, text, home } = designReportSuccess;
  return (
    <chakra.div pb="20">
      <Message
        title={title}
        text={text}
        icon={<Icon name="check" boxSize="12" color="fg.success" />}
        announce
      >
        <ButtonRouterLink to={home.href}>{home.label}</ButtonRouterLink>
      </Message>
      <Container maxWidth="prose">
        <NextSteps />
      </Container>
    </chakra.div>
  );
}
