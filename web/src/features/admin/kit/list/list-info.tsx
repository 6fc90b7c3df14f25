import { Flex, Span, VisuallyHidden } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime } from '@/lib/dates.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';

type ListInfoProps = {
  total: number | undefined;
  capped: boolean;
  /** The current search and filter: the total is announced when it changes, not at each poll. */
  view: string;
  updatedAt: number;
  failed: boolean;
  onRefresh: () => void;
  children?: ReactNode;
};

function totalText(total: number, capped: boolean): string {
  return (capped ? adminList.manyFound : adminList.total)(formatNumber(total));
}

/** Announces the total to screen readers, once for each search or filter. */
function SpokenTotal({ view, text }: { view: string; text: string }) {
  const [spoken, setSpoken] = useState({ view: '', text: '' });
  useEffect(() => {
    if (text !== '' && spoken.view !== view) setSpoken({ view, text });
  }, [view, text, spoken.view]);
  return <VisuallyHidden role="status">{spoken.text}</VisuallyHidden>;
}

/** The line above the rows: total, last refresh, a refresh button, and other actions. */
export function ListInfo(props: ListInfoProps) {
  const { total, capped, view, updatedAt, failed } = props;
  const text = total === undefined ? '' : totalText(total, capped);
  const time = updatedAt ? formatDateTime(new Date(updatedAt).toISOString()).slice(-5) : '';
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap={{ base: '2', md: '3' }}
      minHeight={{ base: '11', md: '9' }}
      whiteSpace="nowrap"
      textStyle="small"
      color="fg.muted"
    >
      <Span fontWeight="semibold" color="fg">
        {text}
      </Span>
      <SpokenTotal view={view} text={text} />
      {failed ? (
        <Span role="status" color="fg.error">
          {adminList.staleTitle}
        </Span>
      ) : (
        time && <Span hideBelow="sm">{adminList.refreshed(time)}</Span>
      )}
      <TouchButton variant="ghost" aria-label={adminList.refresh} onClick={props.onRefresh}>
        <AdminIcon name="refresh" />
      </TouchButton>
      <Flex gap="2" ms="auto" wrap="wrap" justify="end">
        {props.children}
      </Flex>
    </Flex>
  );
}
