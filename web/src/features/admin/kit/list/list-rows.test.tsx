import { ChakraProvider } from '@chakra-ui/react';
import { act, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffSystem } from '@/theme/staff-system.ts';
import { ListCards } from './list-cards.tsx';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { ListTable } from './list-table.tsx';
import { useDialogAddress } from './use-address.ts';
import { useSelection } from './use-selection.ts';

type Row = ListRow & { name: string };

const rowOf = (id: number, name: string): Row => ({ id, name, createdAt: '2026-11-26T00:00:00Z' });
const ANU = rowOf(0, 'Ану');
const BOLD = rowOf(1, 'Болд');
const TSETSEG = rowOf(2, 'Цэцэг');

/** The rows whose cells were drawn since it was emptied. */
const drawn: string[] = [];
const config = {
  entity: 'quote-requests',
  title: 'Хүсэлт',
  name: ({ name }: Row) => name,
  columns: [
    {
      key: 'company',
      label: 'Компани',
      cell: ({ name }: Row) => {
        drawn.push(name);
        return name;
      },
    },
  ],
} as unknown as ListConfig<Row>;

type Act = {
  chosen: ReadonlySet<ListRow['id']>;
  toggle: (id: ListRow['id'], range?: boolean) => void;
  open: (id: number) => void;
  setRows: (rows: Row[]) => void;
  setMinute: (minute: number) => void;
};
let page: Act;

function Page({ Rows }: { Rows: typeof ListTable }) {
  const [rows, setRows] = useState([ANU, BOLD, TSETSEG]);
  const [minute, setMinute] = useState(0);
  const selection = useSelection('quotes', rows);
  const { open } = useDialogAddress();
  const onOpen = useCallback(({ id }: Row) => open('details', id), [open]);
  page = {
    chosen: selection.ids,
    toggle: selection.toggle,
    open: (id) => open('details', id),
    setRows,
    setMinute,
  };
  return (
    <Rows
      config={config}
      rows={rows}
      wasLoaded
      isNew={() => false}
      minute={minute}
      onOpen={onOpen}
      selection={selection}
    />
  );
}

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/admin-dashboard?tab=quotes');
});
afterEach(() => {
  act(() => root.render(null));
  window.history.replaceState(null, '', '/');
});

afterAll(() => place.remove());

describe.each([
  ['a table', ListTable],
  ['cards', ListCards],
])('rows as %s', (_, Rows) => {
  const shown = () => {
    act(() =>
      root.render(
        <BrowserRouter>
          <ChakraProvider value={staffSystem}>
            <Page Rows={Rows} />
          </ChakraProvider>
        </BrowserRouter>,
      ),
    );
    drawn.length = 0;
  };
  const drawnBy = (change: () => void): string[] => {
    drawn.length = 0;
    act(change);
    return [...drawn];
  };

  it('are drawn again only where they are chosen or have changed', () => {
    shown();
    expect(drawnBy(() => page.toggle(1))).toEqual(['Болд']);
    expect(drawnBy(() => page.toggle(2))).toEqual(['Цэцэг']);
    expect(document.querySelectorAll('input:checked')).toHaveLength(2);
    expect(drawnBy(() => page.setRows([ANU, { ...BOLD, name: 'Бат' }, TSETSEG]))).toEqual(['Бат']);
  });

  it('stay as they are when a dialog opens in the address', () => {
    shown();
    expect(drawnBy(() => page.open(1))).toEqual([]);
    expect(window.location.search).toContain('details');
  });

  it('are drawn again in the next minute, because some say what has passed', () => {
    shown();
    expect(drawnBy(() => page.setMinute(1))).toEqual(['Ану', 'Болд', 'Цэцэг']);
  });

  it('with Shift what lies between is chosen too, in either direction, and left out again', () => {
    shown();
    const toggle = (row: Row, range: boolean) => {
      act(() => page.toggle(row.id, range));
      return [...page.chosen].sort();
    };
    expect(toggle(TSETSEG, true)).toEqual([TSETSEG.id]);
    expect(toggle(ANU, true)).toEqual([ANU, BOLD, TSETSEG].map(({ id }) => id).sort());
    expect(toggle(BOLD, true)).toEqual([TSETSEG.id]);
    // A row that has left the page begins no range.
    act(() => page.setRows([ANU, TSETSEG]));
    expect(toggle(ANU, true)).toEqual([ANU.id, TSETSEG.id].sort());
  });
});
