import { chakra } from '@chakra-ui/react/styled-system';
import { expect, it } from 'vitest';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';

// The lines below are the test: `tsc` fails where one of them compiles (`npm run check`).
it('a style that does nothing does not compile', () => {
  const planted = [
    <chakra.div key="1" color="fg.muted" px={{ base: '4', md: '6' }} _hover={{ bg: 'bg.muted' }} />,
    // @ts-expect-error no such colour
    <chakra.div key="2" color="fg.mutd" />,
    // @ts-expect-error a value that is no token
    <chakra.div key="3" maxWidth="17.3rem" />,
    // @ts-expect-error a token of another scale
    <chakra.div key="4" borderRadius="fg" />,
    // @ts-expect-error no such style prop
    <chakra.div key="5" paddng="4" />,
    // @ts-expect-error no such condition
    <chakra.div key="6" _hovered={{ color: 'fg' }} />,
    // @ts-expect-error no such text style
    <chakra.div key="7" textStyle="h9" />,
    // @ts-expect-error no such variant of a button
    <Button key="8" variant="loud" />,
    // @ts-expect-error no such palette
    <Badge key="9" colorPalette="puce" />,
  ];
  expect(planted).toHaveLength(9);
});
