import { chakra } from '@chakra-ui/react/styled-system';
import { ProjectArt } from './project-art.tsx';

/** A web system with its app in the foreground. */
export function HeroArt() {
  return (
    <chakra.div
      position="relative"
      maxWidth="128"
      mx="auto"
      width="full"
      pb="10"
      aria-hidden="true"
    >
      <chakra.div filter="drop-shadow(0 18px 36px rgb(17 31 51 / 0.12))">
        <ProjectArt id="warehouse" />
      </chakra.div>
      <chakra.div
        position="absolute"
        right={{ base: '-5', lg: '-16' }}
        bottom="0"
        width="3/5"
        filter="drop-shadow(0 18px 28px rgb(17 31 51 / 0.22))"
      >
        <ProjectArt id="clinic" />
      </chakra.div>
    </chakra.div>
  );
}
