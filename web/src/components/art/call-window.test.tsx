import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { phoneDialogue } from '@/content/dialogues.ts';
import type { VoiceSample } from '@/content/voice-sample.ts';
import { createPageSystem } from '@/theme/page-system.ts';
import { CallWindow } from './call-window.tsx';

const sample: VoiceSample = {
  title: 'Дуудлага',
  file: '/call.mp3',
  captions: '/call.vtt',
  transcript: ['Сайн байна уу?'],
};
const markup = (one: VoiceSample | null) => {
  const shown = document.createElement('div');
  shown.innerHTML = renderToStaticMarkup(
    <ChakraProvider value={createPageSystem()}>
      <CallWindow dialogue={phoneDialogue} sample={one} />
    </ChakraProvider>,
  );
  return shown;
};

it('a recorded call has a player with captions and its words', () => {
  const shown = markup(sample);
  const player = shown.querySelector('video[controls]');
  expect(player?.getAttribute('aria-label')).toBe(sample.title);
  expect(player?.querySelector('track')?.getAttribute('src')).toBe(sample.captions);
  expect(shown.querySelector('details')?.textContent).toContain(sample.transcript[0]);
});

it('without one nothing looks as if it could be heard', () => {
  expect(markup(null).querySelector('video, audio, svg path[opacity]')).toBeNull();
});
