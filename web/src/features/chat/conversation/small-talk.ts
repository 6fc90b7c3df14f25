const SMALL_TALK = new Set(['greeting', 'thanks', 'bye', 'ack', 'bot', 'help']);

/** Small talk does not change what a conversation is about, and needs no model. */
export const isSmallTalk = (topic: string): boolean => SMALL_TALK.has(topic);
