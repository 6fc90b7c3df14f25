import { chakra } from '@chakra-ui/react/styled-system';
import { voiceSampleTexts as texts, type VoiceSample } from '@/content/voice-sample.ts';

/** A recorded call in the browser's own player, which has a keyboard and captions, with its words. */
export function VoicePlayer({ title, file, captions, transcript }: VoiceSample) {
  return (
    <chakra.div my="6">
      {/* Only a video shows its captions. */}
      <chakra.video
        controls
        preload="none"
        aria-label={title}
        src={file}
        width="full"
        height="24"
        borderRadius="lg"
        bg="ink.950"
      >
        <track kind="captions" srcLang="mn" label={texts.captions} src={captions} default />
      </chakra.video>
      <chakra.details mt="3" textStyle="small">
        <chakra.summary cursor="button">{texts.transcript}</chakra.summary>
        {transcript.map((line) => (
          <chakra.p key={line} mt="2">
            {line}
          </chakra.p>
        ))}
      </chakra.details>
    </chakra.div>
  );
}
