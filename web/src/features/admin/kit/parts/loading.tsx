import { Box, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { adminFrame } from './texts.ts';

type LoadingProps = {
  lines?: number;
  height?: '5' | '12';
};

/** The shape of what is loading; announces once that something is loading. */
export function Loading({ lines = 3, height = '12' }: LoadingProps) {
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{adminFrame.loading}</VisuallyHidden>
      <Stack gap="4" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells the lines apart
          <Skeleton key={line} height={height} />
        ))}
      </Stack>
    </Box>
  );
}
