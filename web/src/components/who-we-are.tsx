import { chakra } from '@chakra-ui/react/styled-system';
import { whoTexts } from '@/content/who.ts';

/** The company's legal facts, from `contract/company.ts`. */
export function WhoWeAre() {
  return (
    <chakra.dl
      display="grid"
      gap={{ base: '4', md: '5' }}
      gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
      textStyle="small"
    >
      {whoTexts.facts.map(({ label, values }) => (
        <div key={label}>
          <chakra.dt fontWeight="semibold">{label}</chakra.dt>
          {values.map((value) => (
            <chakra.dd key={value} mt="1">
              {value}
            </chakra.dd>
          ))}
        </div>
      ))}
    </chakra.dl>
  );
}
