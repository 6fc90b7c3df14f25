import { Container, type ContainerProps } from '@chakra-ui/react';

/** The width of the staff area: tables want more than a reading page. Room below for the chat button. */
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
