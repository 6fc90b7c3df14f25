import { Button, Card, Stack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { findPerson, type PersonInput, type PersonReport } from '@contract/personal-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../kit/parts/empty.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { staffApi } from '../../session/admin-api.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasedReport } from './erased-report.tsx';
import { PersonSearch } from './person-search.tsx';
import { PlaceList } from './place-list.tsx';
import { personalDataTexts } from './texts.ts';

/**
 * For owners: how many records there are of a person, and their erasure. Unlike in other tabs the address is
 * not the state: who was searched for must not stay in the browser's history.
 */
function PersonalDataTab() {
  const client = useQueryClient();
  const [found, setFound] = useState<{ person: PersonInput; places: PersonReport } | null>(null);
  const [asking, setAsking] = useState(false);
  const [erased, setErased] = useState<PersonReport | null>(null);

  if (erased) return <ErasedReport report={erased} onAgain={() => setErased(null)} />;
  const search = async (person: PersonInput) => {
    setFound(null);
    setFound({ person, places: await staffApi(findPerson, { body: person }) });
  };
  const total = Object.values(found?.places ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <Stack gap="4">
      <Card.Root as="section">
        <Card.Header>
          <Card.Title as="h2">{personalDataTexts.title}</Card.Title>
          <Card.Description>{personalDataTexts.text}</Card.Description>
        </Card.Header>
        <Card.Body>
          <PersonSearch onSearch={search} />
        </Card.Body>
      </Card.Root>
      <div role="status">
        {found && total === 0 && (
          <Empty title={personalDataTexts.nothing} text={personalDataTexts.nothingText} />
        )}
        {found && total > 0 && (
          <Card.Root as="section">
            <Card.Header>
              <Card.Title as="h2">{personalDataTexts.foundTitle}</Card.Title>
              <Text color="fg.muted" overflowWrap="anywhere">
                {[found.person.email, found.person.phone].filter(Boolean).join(' · ')}
              </Text>
            </Card.Header>
            <Card.Body gap="4">
              <PlaceList places={found.places} />
              <Text fontWeight="semibold">{personalDataTexts.total(formatNumber(total))}</Text>
              <Button colorPalette="danger" alignSelf="start" onClick={() => setAsking(true)}>
                {personalDataTexts.erase}
              </Button>
            </Card.Body>
          </Card.Root>
        )}
      </div>
      {found && asking && (
        <EraseDialog
          person={found.person}
          onClose={() => setAsking(false)}
          onErased={(report) => {
            setAsking(false);
            setFound(null);
            setErased(report);
            void client.invalidateQueries({ queryKey: ['admin'] });
          }}
        />
      )}
    </Stack>
  );
}

export const personalData: RecordTab = {
  show: () => <PersonalDataTab />,
};
