export type Mail = { subject: string; text: string; html: string };

/** The parts of a mail; plain text and HTML are made from the same ones. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string };

export const say = (text: string): Block => ({ kind: 'text', text });

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function asText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.4;margin:24px 0 8px">${lines(block.text)}</h2>`;
    case 'facts':
      return `<dl style="margin:0 0 16px">${block.facts
        .map(
          ([label, value]) =>
            `<dt style="color:#475569">${lines(label)}</dt><dd style="margin:0 0 8px">${lines(value)}</dd>`,
        )
        .join('')}</dl>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}">${lines(block.label)}</a></p>`;
  }
}

/** A mail of these blocks; a subject is one line. */
export function mailOf(subject: string, blocks: readonly Block[]): Mail {
  const line = subject.replace(/\s+/g, ' ').trim();
  return {
    subject: line,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="mn">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(line)}</title></head>
<body style="margin:0;padding:24px;background:#f8fafc;color:#0f172a;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px;overflow-wrap:anywhere">
${blocks.map(asHtml).join('\n')}
</div>
</body>
</html>
`,
  };
}
