import { Container, type ContainerProps } from '@chakra-ui/react';

/**
 * The width of the staff area, whose tables need more than a reading page; with space for the chat button at
 * the bottom.
 */
export function AreaContainer(props: ContainerProps) {
  return (
    <Container
      data-staff-area=""
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '3', md: '4' }}
      maxWidth="368"
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '5' }}
      pb="28"
      {...props}
    />
  );
}
