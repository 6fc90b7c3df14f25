import { chakra } from '@chakra-ui/react/styled-system';

type Props = { label: string; text: string; used: number; limit: number };

/** How much of a limit is used, as a text and a bar. */
export function Meter({ label, text, used, limit }: Props) {
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  const full = share >= 1;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p textStyle="label">{text}</chakra.p>
      <chakra.div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        height="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          borderRadius="full"
          width="var(--share)"
          bg={full ? 'fg.error' : 'brand.solid'}
          style={{ '--share': `${share * 100}%` } as React.CSSProperties}
        />
      </chakra.div>
    </chakra.div>
  );
}
