/**
 * A mail's HTML as plain text: paragraphs apart, a link as its words and its address. Lite sends a
 * text of its own, in English, beside the HTML that is ours.
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
