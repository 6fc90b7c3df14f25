import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { type DocsSection, docsStatuses, docsTableTexts } from '@/content/documentation.ts';
import { formTexts } from '@/content/errors.ts';

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
const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: 'code' } });

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

/** The fields of a request; on a phone the explanation is under the name. */
export function FieldList({ fields }: { fields: NonNullable<DocsSection['fields']> }) {
  return (
    <chakra.dl borderTopWidth="1px">
      {fields.map(({ name, required, text }) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '1fr auto', sm: '11rem 8rem 1fr' }}
          columnGap="4"
          rowGap="1"
          alignItems="baseline"
          py="3"
          borderBottomWidth="1px"
          fontSize="sm"
        >
          <dt>
            <Code color="brand.fg">{name}</Code>
          </dt>
          <dd>
            <Badge colorPalette={required ? 'warm' : 'neutral'}>
              {required ? formTexts.required : formTexts.optional}
            </Badge>
          </dd>
          <chakra.dd gridColumn={{ base: '1 / -1', sm: 'auto' }} overflowWrap="anywhere">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** The meanings of the error statuses. */
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
