import { Box, Heading, List } from '@chakra-ui/react';
import { listRelated } from '@contract/record-hits.ts';
import { useQuery } from '@tanstack/react-query';
import { staffApi } from '../../session/admin-api.ts';
import { RecordLink } from './record-link.tsx';
import { relatedTexts } from './texts.ts';
import type { Subject } from './use-record-work.ts';

/** Other records with the same e-mail address or phone; renders nothing if there are none. */
export function RelatedPanel({ entity, id }: Subject) {
  const { data } = useQuery({
    queryKey: ['admin', 'related', entity, id],
    queryFn: ({ signal }) => staffApi(listRelated, { params: { entity, id }, signal }),
    staleTime: 0,
  });
  const hits = data?.hits ?? [];
  if (hits.length === 0) return null;
  const title = relatedTexts.title(String(hits.length));
  return (
    <Box as="section" aria-label={title} pt="4">
      <Heading as="h3" size="sm" pb="1">
        {title}
      </Heading>
      <List.Root variant="plain">
        {hits.map((hit) => (
          <List.Item key={`${hit.entity} ${hit.id}`} _notFirst={{ borderTopWidth: '1px' }}>
            <RecordLink hit={hit} />
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
