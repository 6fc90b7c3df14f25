/**
 * A mail's HTML as plain text: separate paragraphs, a link as its text and address. It replaces the English text
 * that lite sends beside our HTML.
 */
export function htmlText(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2: $1')
    .replace(/<br>/g, '\n')
    .replace(/<\/p>\s*/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}
