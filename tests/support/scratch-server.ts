import postgres from 'postgres';
import { type EmbeddedServer, startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { type Connection, connectPostgres } from '../../scripts/backup/connection.ts';

/** A real PostgreSQL with any number of databases. */
export class ScratchServer {
  readonly #server: EmbeddedServer;
  #made = 0;

  private constructor(server: EmbeddedServer) {
    this.#server = server;
  }

  static start = async () => new ScratchServer(await startEmbeddedPostgres());

  /** Runs statements on the server as its superuser. */
  async run(...statements: string[]): Promise<void> {
    const sql = postgres(this.#server.url, { max: 1, onnotice: () => undefined });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }

  async #make(options: string): Promise<string> {
    this.#made += 1;
    const name = `scratch_${this.#made}`;
    await this.run(`create database ${name} ${options}`);
    return this.url(name);
  }

  /** Makes an empty database; `owner` is a role that connects with its name as password. */
  create = (owner?: string) => this.#make(owner ? `owner ${owner}` : '');

  /** Copies a database that nothing is connected to. */
  copy = (url: string) => this.#make(`template ${new URL(url).pathname.slice(1)}`);

  url(database: string, role?: string): string {
    const url = new URL(this.#server.url);
    url.pathname = `/${database}`;
    if (role) {
      url.username = role;
      url.password = role;
    }
    return url.href;
  }

  close = () => this.#server.close();
}

export async function withConnection<T>(url: string, use: (connection: Connection) => Promise<T>) {
  const connection = await connectPostgres(url);
  return await use(connection).finally(connection.close);
}
