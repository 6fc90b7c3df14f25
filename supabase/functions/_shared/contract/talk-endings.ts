/**
 * What a conversation with our own assistant came to, weakest first: of all that happens in one, the last of these
 * counts. The type `private.talk_ending` of the database has the same order; tests/database compares the two.
 *
 * A form outweighs everything: a person takes over. What was said outweighs what was pressed, and what was pressed
 * silence. A thumb down stands below an offer, which may have helped after all, so it only takes from silence.
 */
export const TALK_ENDINGS = ['silence', 'thumbs_down', 'offer', 'thumbs_up', 'form'] as const;
export type TalkEnding = (typeof TALK_ENDINGS)[number];
