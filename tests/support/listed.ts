/** Short texts, several a line, between slashes with blanks around them. */
export const listed = (texts: string) => texts.split(/ \/\s/).map((text) => text.trim());
