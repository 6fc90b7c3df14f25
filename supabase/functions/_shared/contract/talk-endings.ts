/**
 * How a conversation with our own assistant ended, weakest first: if several apply, the last of
 * these counts. The type `private.talk_ending` of the database has the same order;
 * tests/database compares the two. A form is the strongest, because a person continues. A rating
 * outweighs a pressed offer, and an offer outweighs silence. A thumb down is weaker than an
 * offer, because the offer may have helped after all.
 */
export const TALK_ENDINGS = ['silence', 'thumbs_down', 'offer', 'thumbs_up', 'form'] as const;
export type TalkEnding = (typeof TALK_ENDINGS)[number];
