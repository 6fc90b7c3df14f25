import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { adminList } from '@/content/admin.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/money.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';

type ListInfoProps = {
  total: number | undefined;
  capped: boolean;
  /** What is searched and filtered: the total is said again when it changes, and not at each poll. */
  view: string;
  updatedAt: number;
  failed: boolean;
  waiting: number;
  onRefresh: () => void;
  onShowWaiting: () => void;
};

function totalText(total: number, capped: boolean): string {
  return (capped ? adminList.manyFound : adminList.total)(formatNumber(total));
}

/** The total as a screen reader hears it: once for each search or filter. */
function SpokenTotal({ view, text }: { view: string; text: string }) {
  const [spoken, setSpoken] = useState({ view: '', text: '' });
  useEffect(() => {
    if (text !== '' && spoken.view !== view) setSpoken({ view, text });
  }, [view, text, spoken.view]);
  return (
    <chakra.span srOnly role="status">
      {spoken.text}
    </chakra.span>
  );
}

/**
 * The line above the rows: total, last refresh, and the bar behind which new rows wait (over the line
 * on a phone). Its height is fixed, so that nothing below moves when the bar comes.
 */
export function ListInfo(props: ListInfoProps) {
  const { total, capped, view, updatedAt, failed, waiting } = props;
  const text = total === undefined ? '' : totalText(total, capped);
  const time = updatedAt ? formatDateTime(new Date(updatedAt).toISOString()).slice(-5) : '';
  return (
    <chakra.div
      position="relative"
      display="flex"
      alignItems="center"
      gap={{ base: '2', md: '3' }}
      height="11"
      whiteSpace="nowrap"
      textStyle="small"
      color="fg.muted"
    >
      <chakra.span fontWeight="semibold" color="fg">
        {text}
      </chakra.span>
      <SpokenTotal view={view} text={text} />
      {failed ? (
        <chakra.span role="status" color="fg.error">
          {adminList.staleTitle}
        </chakra.span>
      ) : (
        time && (
          <chakra.span display={{ base: 'none', sm: 'inline' }}>
            {adminList.refreshed(time)}
          </chakra.span>
        )
      )}
      <Button variant="ghost" size="sm" px="3" onClick={props.onRefresh}>
        <AdminIcon name="refresh" />
        {adminList.refresh}
      </Button>
      <chakra.div
        role="status"
        position={{ base: 'absolute', md: 'static' }}
        insetY="0"
        right="0"
        ml="auto"
        display="flex"
        alignItems="center"
        bg="bg"
      >
        {waiting > 0 && (
          <Button size="sm" minHeight={{ base: '11', md: '9' }} onClick={props.onShowWaiting}>
            {adminList.newRows(formatNumber(waiting))}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
