import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that was recorded for a question. */
export type Recorded = { kind: 'true' | 'lie' | 'unknown'; question: string; answer: string };

/** The lines of a recording, `model-recorded.txt` by default. */
export function readRecorded(
  file: URL | string = new URL('./model-recorded.txt', import.meta.url),
): Recorded[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' :: ') && !line.startsWith('#'))
    .map((line) => {
      const [kind = 'true', question = '', answer = ''] = line.split(' :: ');
      return {
        kind: kind as Recorded['kind'],
        question,
        answer: answer.replaceAll('\\n', '\n'),
      };
    });
}

/** A local endpoint like `…/chat/completions` that returns the recorded answers. */
export async function replayServer(
  recorded: readonly Recorded[],
): Promise<{ url: string; close: () => void }> {
  const answers = new Map(recorded.map(({ question, answer }) => [question, answer]));
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const asked = JSON.parse(messages.at(-1)?.content ?? '{}') as { question?: string };
    const answer = answers.get(asked.question ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (content: string, reason: string | null) =>
      `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`;
    for (const word of answer.split(/(?<= )/)) response.write(chunk(word, null));
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    close: () => void server.close(),
  };
}
