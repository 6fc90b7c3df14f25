import { chakra } from '@chakra-ui/react/styled-system';
import type { ProgramTexts } from '@contract/program-texts.ts';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { Section } from '@/components/section.tsx';
import { programPrice } from '@/content/program.ts';

/** The price, who pays less, and how to pay: bank transfer only. */
export function Price({ program }: { program: ProgramTexts }) {
  return (
    <Section title={programPrice.title}>
      <chakra.div
        display="grid"
        borderRadius="2xl"
        overflow="hidden"
        borderWidth="1px"
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <chakra.div bg="bg.warm" p={{ base: '6', md: '12' }}>
          {program.before && (
            <chakra.p color="fg.muted" fontSize="xl">
              <chakra.span srOnly>{`${programPrice.before} `}</chakra.span>
              <s>{program.before}</s>{' '}
              <chakra.strong color="fg.warm">{`−${program.discount}`}</chakra.strong>
            </chakra.p>
          )}
          <chakra.p textStyle="h2">
            {program.before && <chakra.span srOnly>{`${programPrice.now} `}</chakra.span>}
            <span>{program.price}</span>
          </chakra.p>
          <chakra.p color="fg.muted" mt="1.5">
            {`${program.condition} ${program.seats}`}
          </chakra.p>
        </chakra.div>
        <chakra.div bg="bg.panel" p={{ base: '6', md: '12' }}>
          <chakra.h3 textStyle="h3">{programPrice.transferTitle}</chakra.h3>
          <chakra.p color="fg.muted" mt="1.5" mb="6">
            {programPrice.transferText}
          </chakra.p>
          <Account />
        </chakra.div>
      </chakra.div>
    </Section>
  );
}

function Account() {
  const { account, facts, reference, copy, copyShort, copied, copyFailed } = programPrice;
  return (
    <chakra.dl display="grid" gap="3.5">
      {[...facts, [reference.label, reference.value] as const].map(([label, value]) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns={{ sm: '9.5rem 1fr' }}
          alignItems="center"
          columnGap="4"
        >
          <chakra.dt textStyle="small" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            fontWeight="semibold"
          >
            <span>{value}</span>
            {value === account && (
              <CopyButton
                text={account.replaceAll(' ', '')}
                label={copyShort}
                fullLabel={copy}
                done={copied}
                failed={copyFailed}
              />
            )}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
