/** Emotion's cache key; equal on both sides, or hydration inserts every style again. */
export const EMOTION_KEY = 's';
