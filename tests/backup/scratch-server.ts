import postgres from 'postgres';
import { type EmbeddedServer, startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { readMigrations } from '../../local/migrations.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { connectPostgres } from '../../scripts/backup/postgres-connection.ts';
import { prepareEmpty, runMigrations } from '../../scripts/backup/schema.ts';

/** A real PostgreSQL with as many databases as a test asks for. */
export class ScratchServer {
  readonly #server: EmbeddedServer;
  #made = 0;

  private constructor(server: EmbeddedServer) {
    this.#server = server;
  }

  static async start(): Promise<ScratchServer> {
    return new ScratchServer(await startEmbeddedPostgres());
  }

  /** Runs statements on the server as its superuser. */
  async run(...statements: string[]): Promise<void> {
    const sql = postgres(this.#server.url, { max: 1, onnotice: () => undefined });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }

  /** An empty database; `owner` is a role that connects with its own name as password. */
  async create(owner?: string): Promise<string> {
    this.#made += 1;
    const name = `scratch_${this.#made}`;
    await this.run(`create database ${name} ${owner ? `owner ${owner}` : ''}`);
    return this.url(name);
  }

  /** A copy of a database that nobody is connected to. */
  async copy(url: string): Promise<string> {
    this.#made += 1;
    const name = `scratch_${this.#made}`;
    await this.run(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
    return this.url(name);
  }

  url(database: string, role?: string): string {
    const url = new URL(this.#server.url);
    url.pathname = `/${database}`;
    if (role) {
      url.username = role;
      url.password = role;
    }
    return url.href;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

export async function withConnection<T>(
  url: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectPostgres(url);
  return await use(connection).finally(connection.close);
}

/** A database of this product with a few rows, written as the API writes them. */
export async function fill(connection: Connection, migrations = readMigrations()): Promise<void> {
  await prepareEmpty(connection);
  await runMigrations(connection, migrations);
  await connection.run(`
    insert into auth.users (id, email, encrypted_password, raw_user_meta_data, email_confirmed_at)
    select id::uuid, email, hash, data::jsonb || jsonb_build_object('proof', private.signup_proof(email)), now()
    from (values
      ('00000000-0000-4000-8000-000000000001', 'owner@example.mn', 'hash one', '{}'),
      ('00000000-0000-4000-8000-000000000002', 'bold@example.mn', 'hash two', '{"profile": {
        "first_name": "Болд", "last_name": "Өвөр", "business_phone": "99112233",
        "company_name": "Жишээ", "industries": ["trade"], "company_size": "1-10", "location": "Дархан",
        "terms_accepted": true
      }}')
    ) as people (id, email, hash, data);
    insert into auth.sessions (id, user_id)
    values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000002');
    insert into public.staff (user_id, name, email, role)
    values ('00000000-0000-4000-8000-000000000001', 'Эзэн', 'owner@example.mn', 'owner');
    insert into public.contact_messages (name, email, message)
    select 'Болд ' || n, 'b@example.mn', E'Мөр\\nтаб\\tба \\\\. ' || n from generate_series(1, 7) as n;
    delete from public.contact_messages where id = 7;`);
}
