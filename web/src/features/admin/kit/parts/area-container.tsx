import { Container, type ContainerProps } from '@chakra-ui/react';

/** The width of the staff area, whose tables need more than a reading page. */
export function AreaContainer(props: ContainerProps) {
  return (
    <Container
      data-staff-area=""
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '3', md: '4' }}
      maxWidth="368"
      px="4"
      pt={{ base: '3', lg: '1' }}
      pb="6"
      {...props}
    />
  );
}
