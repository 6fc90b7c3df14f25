import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type LocalServer, openServer } from '../../local/http-server.ts';

/** What a browser gave when it subscribed, with what only the browser has. */
export class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
  readonly p256dh: string;
  constructor() {
    this.p256dh = this.#keys.generateKeys('base64url');
  }

  subscription = (more: object = {}) => ({
    endpoint: this.endpoint,
    p256dh: this.p256dh,
    auth: this.#auth.toString('base64url'),
    name: 'Chrome, Android',
    kinds: ['person', 'lead', 'assistant'],
    ...more,
  });

  /** Decrypts as RFC 8291 and RFC 8188 say; throws if the body was not meant for this browser. */
  read(body: Buffer): unknown {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const key = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const of = (name: string, length: number) =>
      derive(key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length);
    const cipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

export type Pushed = { path: string; headers: Record<string, unknown>; body: Buffer };

/** Whether a request proves, by VAPID (RFC 8292), that it comes from whom the browser has subscribed to. */
function isProven({ headers }: Pushed, publicKey: string): boolean {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  ) as [string, string];
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  return (
    key === publicKey &&
    aud === 'https://fcm.googleapis.com' &&
    seconds > 0 &&
    seconds <= 86_400 &&
    /^mailto:.+@/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      {
        key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** Stands in for the push services of browsers: refuses what is not proven, and keeps the rest. */
export class PushStandIn {
  readonly #server: LocalServer;
  readonly pushed: Pushed[] = [];
  /** The key that browsers have subscribed with. */
  publicKey = '';
  /** The status for the next requests, in their order. */
  readonly failures: number[] = [];

  private constructor(server: LocalServer) {
    this.#server = server;
    server.serveWith(async (request, response) => {
      const body = await buffer(request);
      const sent = { path: request.url ?? '', headers: request.headers, body };
      const status =
        this.failures.shift() ??
        (isProven(sent, this.publicKey) && request.headers['content-encoding'] === 'aes128gcm'
          ? 201
          : 403);
      if (status === 201) this.pushed.push(sent);
      response.writeHead(status).end();
    });
  }

  static open = async () => new PushStandIn(await openServer(0, 'PORT'));

  get environment(): Record<string, string> {
    return { PUSH_RELAY_URL: this.#server.url };
  }

  close = () => this.#server.close();

  /** What a browser was shown. */
  shownBy = (browser: Browser) =>
    this.pushed
      .filter(({ path }) => browser.endpoint.endsWith(path))
      .map(({ body }) => browser.read(body));
}
