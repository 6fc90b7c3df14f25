const SMALL_TALK = new Set(['greeting', 'thanks', 'bye', 'ack', 'bot', 'help']);

/** Whether a topic is small talk: it does not change the conversation's subject and needs no model. */
export const isSmallTalk = (topic: string): boolean => SMALL_TALK.has(topic);
