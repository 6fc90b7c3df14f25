import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Answers questions for TXT records (RFC 1035): one text a name, and no record for any other name. */
export class NameServer {
  readonly records = new Map<string, string>();
  readonly #socket: Socket = createSocket('udp4');

  static async open(): Promise<NameServer> {
    const server = new NameServer();
    server.#socket.on('message', (query, peer) => {
      server.#socket.send(server.#answer(query), peer.port, peer.address);
    });
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }

  #answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const text = this.records.get(labels.join('.').toLowerCase());
    const header = Buffer.from(query.subarray(0, 12));
    // A response; without a record one that names no such domain.
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    if (text === undefined) return Buffer.concat([header, question]);
    const data = Buffer.from(text, 'latin1');
    const record = Buffer.alloc(13);
    // The name of the question, TXT, IN, a minute, and the text with its length before it.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(16, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length + 1, 10);
    record.writeUInt8(data.length, 12);
    return Buffer.concat([header, question, record, data]);
  }
}
