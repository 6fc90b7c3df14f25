import { Badge, Flex, Link, Span } from '@chakra-ui/react';
import type { RecordHit } from '@contract/record-hits.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import { recordAddress } from './record-address.ts';
import { relatedTexts } from './texts.ts';

type RecordLinkProps = {
  hit: RecordHit;
  /** Shown at the end instead of the date. */
  end?: ReactNode;
  onFollow?: () => void;
};

/** A record of any kind in one line, as a link. */
export function RecordLink({ hit, end, onFollow }: RecordLinkProps) {
  const { entity, name, email, phone, status, spam, createdAt } = hit;
  return (
    <Link
      asChild
      display="block"
      py="2"
      px="2"
      borderRadius="md"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
      _focusVisible={{ bg: 'bg.subtle' }}
    >
      <RouterLink to={recordAddress(hit)} onClick={onFollow} data-record-link="">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          <Span fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Span>
          <Span textStyle="small" color="fg.muted">
            {RECORD_KINDS[entity].label}
          </Span>
          <StatusBadge entity={entity} status={status} />
          {spam && <Badge colorPalette="warm">{relatedTexts.spam}</Badge>}
          <Span textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {email ?? phone}
          </Span>
          <Span textStyle="small" ms="auto">
            {end ?? <Timestamp at={createdAt} muted />}
          </Span>
        </Flex>
      </RouterLink>
    </Link>
  );
}
