import { Button, Card, Heading, List, Stack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import type { PersonReport } from '@contract/personal-data.ts';
import { useEffect, useRef } from 'react';
import { PlaceList } from './place-list.tsx';
import { erasedReport } from './texts.ts';

type ErasedReportProps = { report: PersonReport; onAgain: () => void };

/** What was erased, and what is kept and why. Like the history row, it does not name the person. */
export function ErasedReport({ report, onAgain }: ErasedReportProps) {
  const { history = 0, ...places } = report;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed with its dialog, so the title gets the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card.Root as="section">
      <Card.Header>
        <Card.Title as="h2" ref={title} tabIndex={-1}>
          {erasedReport.title}
        </Card.Title>
      </Card.Header>
      <Card.Body gap="5">
        <Stack gap="1">
          <Heading as="h3" size="md">
            {erasedReport.erased}
          </Heading>
          {Object.keys(places).length > 0 ? (
            <PlaceList places={places} />
          ) : (
            <Text>{erasedReport.nothing}</Text>
          )}
        </Stack>
        <Stack gap="2">
          <Heading as="h3" size="md">
            {erasedReport.kept}
          </Heading>
          <List.Root gap="2" ps="5">
            {[
              erasedReport.history(formatNumber(history)),
              erasedReport.texts,
              erasedReport.backups,
              erasedReport.outside,
            ].map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List.Root>
        </Stack>
        <Button variant="outline" alignSelf="start" onClick={onAgain}>
          {erasedReport.again}
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
