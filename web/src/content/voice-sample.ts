/**
 * A call to be heard on `/ai-voice-agent`: a sound file with WebVTT captions below `web/public/`, and its words. Without one (null)
 * the page has no player, and nothing on it looks as if something could be heard.
 */
export type VoiceSample = {
  title: string;
  file: `/${string}`;
  captions: `/${string}`;
  transcript: readonly string[];
};

export const voiceSample: VoiceSample | null = null;

export const voiceSampleTexts = {
  captions: 'Монгол хадмал',
  transcript: 'Ярианы бичвэр',
} as const;
