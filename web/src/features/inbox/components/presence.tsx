import { chakra } from '@chakra-ui/react/styled-system';

/** Who else is there, and who writes; what is false is not said. */
export function Presence({ told }: { told: readonly (string | false)[] }) {
  return (
    <chakra.div role="status" textStyle="small" color="fg.warm" _empty={{ display: 'none' }}>
      {told.map((text) => text && <p key={text}>{text}</p>)}
    </chakra.div>
  );
}
