import { Agent, type IncomingHttpHeaders, request } from 'node:http';

// node:http and not fetch: the client takes its time from the same cores as what it measures.
const agent = new Agent({ keepAlive: true });

export type Sent = {
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  body?: object;
  /** The status that the response must have. */
  expected?: number;
};
export type Received = { headers: IncomingHttpHeaders; text: string };

/** Sends one request over a kept connection; throws unless the response has the expected status. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, expected = 200 }: Sent = {},
): Promise<Received> {
  const json = body && Buffer.from(JSON.stringify(body));
  const described = json && { 'content-type': 'application/json', 'content-length': json.length };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { ...described, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === expected) resolve({ headers: response.headers, text });
          else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(json);
  });
}
