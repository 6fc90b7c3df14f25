import { chakra } from '@chakra-ui/react/styled-system';
import type { DocsSection as Section } from '@/content/documentation.ts';
import { docsCode } from '@/content/documentation-code.ts';
import { CodeTabs, Example, ResponseExample } from './code.tsx';
import { FieldList, StatusTable } from './tables.tsx';

function Endpoint({ method, path }: NonNullable<Section['endpoint']>) {
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      fontFamily="mono"
      fontSize="sm"
      overflowWrap="anywhere"
    >
      <chakra.span
        px="2.5"
        py="1"
        borderRadius="sm"
        fontWeight="bold"
        bg={method === 'GET' ? 'bg.success' : 'ember.100'}
        color={method === 'GET' ? 'fg.success' : 'fg.warm'}
      >
        {method}
      </chakra.span>
      <span>{path}</span>
    </chakra.p>
  );
}

export function DocsSection({ section }: { section: Section }) {
  const { id, title, paragraphs, endpoint, code, examples, response, fields, errors } = section;
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      display="flex"
      flexDirection="column"
      gap="6"
      pb={{ base: '12', md: '16' }}
      mb={{ base: '12', md: '16' }}
      borderBottomWidth="1px"
    >
      <chakra.h2 id={`${id}-title`} textStyle="h2" fontSize="section">
        {title}
      </chakra.h2>
      {endpoint && <Endpoint {...endpoint} />}
      {paragraphs.map((text) => (
        <chakra.p key={text} overflowWrap="anywhere">
          {text}
        </chakra.p>
      ))}
      {fields && <FieldList fields={fields} />}
      {code && <CodeTabs tabs={docsCode[code]} />}
      {examples?.map(({ label, text }) => (
        <Example key={label} label={label} name={`${title}: ${label}`} text={text} />
      ))}
      {response && <ResponseExample text={response} to={title} />}
      {errors && <StatusTable />}
    </chakra.section>
  );
}
