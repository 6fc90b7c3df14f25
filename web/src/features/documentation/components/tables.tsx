import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { type DocsSection, docsStatuses, docsTableTexts } from '@/content/documentation.ts';

const Table = chakra('table', { base: { width: 'full', borderCollapse: 'collapse' } });
const Cell = chakra('td', {
  base: {
    py: '3',
    pr: '4',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
});
const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.875rem' } });

function Head({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <chakra.th
            key={title}
            scope="col"
            textStyle="label"
            color="fg.muted"
            textAlign="start"
            py="2"
            pr="4"
          >
            {title}
          </chakra.th>
        ))}
      </tr>
    </thead>
  );
}

/** The fields that a request takes. */
export function FieldTable({ fields }: { fields: NonNullable<DocsSection['fields']> }) {
  const { field, required, description, yes, no } = docsTableTexts;
  return (
    <Table>
      <Head titles={[field, required, description]} />
      <tbody>
        {fields.map(({ name, required: needed, text }) => (
          <tr key={name}>
            <Cell>
              <Code color="brand.fg" whiteSpace={{ sm: 'nowrap' }}>
                {name}
              </Code>
            </Cell>
            <Cell>
              <Badge tone={needed ? 'warm' : 'neutral'}>{needed ? yes : no}</Badge>
            </Cell>
            <Cell>{text}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What each status of a refusal means. */
export function StatusTable() {
  return (
    <Table>
      <Head titles={[docsTableTexts.status, docsTableTexts.meaning]} />
      <tbody>
        {docsStatuses.map(({ status, text }) => (
          <tr key={status}>
            <Cell width="20">
              <Code color="brand.fg">{status}</Code>
            </Cell>
            <Cell>{text}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
