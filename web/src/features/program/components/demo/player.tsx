import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { useReducedMotion } from '@/lib/use-reduced-motion.ts';
import { demoScenes, demoTexts } from '../../demo-texts.ts';
import { usePlayer } from '../../use-player.ts';
import { IdeaScene, PromptScene, SketchScene, TeamScene } from './making-scenes.tsx';
import { FixScene, LaunchScene, RevenueScene, TripScene } from './result-scenes.tsx';

const SCENES: Record<string, ComponentType> = {
  idea: IdeaScene,
  team: TeamScene,
  sketch: SketchScene,
  prompt: PromptScene,
  fix: FixScene,
  launch: LaunchScene,
  revenue: RevenueScene,
  trip: TripScene,
};
const LENGTHS_MS = demoScenes.map(({ seconds }) => seconds * 1000);
const TOTAL_MS = LENGTHS_MS.reduce((sum, length) => sum + length, 0);

/** A drawn demonstration with captions, in place of a video. */
export function Player() {
  const reduced = useReducedMotion();
  const { scene: at, elapsedMs, playing, ended, toggle, go } = usePlayer(LENGTHS_MS, !reduced);
  const scene = demoScenes[at];
  if (!scene) return null;
  const Scene = SCENES[scene.id];
  const done = LENGTHS_MS.slice(0, at).reduce((sum, length) => sum + length, elapsedMs);
  const action = ended ? demoTexts.replay : playing ? demoTexts.pause : demoTexts.play;
  return (
    <>
      <chakra.figure borderRadius="lg" overflow="hidden" bg="ink.900" color="white">
        <chakra.svg
          key={scene.id}
          viewBox="0 0 320 180"
          width="full"
          height="auto"
          maxHeight="player"
          aria-hidden="true"
          overflow="visible"
          css={{ '& *': { animationPlayState: playing || ended ? 'running' : 'paused' } }}
        >
          {Scene && <Scene />}
        </chakra.svg>
        <chakra.figcaption
          position="relative"
          minHeight={{ base: '40', sm: '32' }}
          px={{ base: '5', md: '8' }}
          py="5"
          bg="ink.950"
          aria-label={demoTexts.captions}
        >
          <chakra.p textStyle="label" color="ember.400">
            {`${at + 1} / ${demoScenes.length} · ${scene.title}`}
          </chakra.p>
          <chakra.p fontSize="lg" lineHeight="dense" mt="1.5">
            {scene.caption}
          </chakra.p>
        </chakra.figcaption>
      </chakra.figure>
      <chakra.progress
        aria-label={demoTexts.progress}
        value={done}
        max={TOTAL_MS}
        display="block"
        width="full"
        height="2"
        my="4"
        overflow="hidden"
        borderRadius="full"
        bg="ink.200"
        appearance="none"
        css={{
          '&::-webkit-progress-bar': { bg: 'ink.200' },
          '&::-webkit-progress-value': { bg: 'brand.solid' },
          '&::-moz-progress-bar': { bg: 'brand.solid' },
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
          <span>{action}</span>
        </Button>
        <Button variant="outline" size="md" px="0" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="chevronLeft" label={demoTexts.previous} />
        </Button>
        <Button
          variant="outline"
          size="md"
          px="0"
          disabled={at === demoScenes.length - 1}
          onClick={() => go(at + 1)}
        >
          <Icon name="chevronRight" label={demoTexts.next} />
        </Button>
      </chakra.div>
      <Transcript />
    </>
  );
}

function Transcript() {
  return (
    <chakra.details mt="6" borderTopWidth="1px" pt="4">
      <chakra.summary textStyle="label" color="brand.fg">
        {demoTexts.transcript}
      </chakra.summary>
      <chakra.ol listStyle="none" display="grid" gap="3" mt="4">
        {demoScenes.map(({ id, title, caption }) => (
          <li key={id}>
            <strong>{`${title}.`}</strong> <span>{caption}</span>
          </li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
