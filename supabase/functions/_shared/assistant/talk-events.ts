/** What is said in a talk when a person comes or goes, by the word that is stored. */
const TALK_EVENTS: Record<string, (name: string) => string> = {
  joined: (name) => `${name} яриад нэгдлээ`,
  back: (name) => `${name} яриаг дуусгалаа. Одоо туслах хариулна`,
  silent: (name) => `${name} түр холдлоо. Одоо туслах хариулна`,
};

/** A message of a talk as it is read. */
export const messageText = (message: { author: string; name: string | null; text: string }) =>
  message.author === 'event'
    ? (TALK_EVENTS[message.text]?.(message.name ?? '') ?? '')
    : message.text;

/** The text of a message that is a picture, by which it is named where it is not shown. */
export const PICTURE_TEXT = 'Зураг';
