import postgres from 'postgres';

/** pg_cron and pg_net as far as we lean on them: what is scheduled and what is to be posted are rows. */
const EXTENSIONS = `
  create schema cron;
  create table cron.job (jobid bigint generated always as identity primary key, jobname text unique, command text);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job (jobname, command) values ($1, $3)
    on conflict (jobname) do update set command = excluded.command returning jobid
  $$;
  create function cron.unschedule(text) returns boolean language sql as $$
    with gone as (delete from cron.job where jobname = $1 returning true) select exists (select from gone)
  $$;
  create schema net;
  create table net.http_request_queue (id bigint generated always as identity primary key, url text, headers jsonb);
  create table net._http_response (id bigint, status_code integer, content text, created timestamptz default now());
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$ insert into net.http_request_queue (url, headers) values (url, headers) returning id $$;`;

type Call = { id: string; url: string; headers: Record<string, string> };

/** The scheduler of the platform (pg_cron) and its calls over HTTP (pg_net), at the pace of a test. */
export class PlatformStandIn {
  /** Where a call is sent instead of the address that the database gives. */
  reroute: (url: string) => string = (url) => url;
  readonly #sql: postgres.Sql;
  readonly #jobs: postgres.Sql;

  private constructor(sql: postgres.Sql, jobs: postgres.Sql) {
    this.#sql = sql;
    this.#jobs = jobs;
  }

  /** `sql` is the test's own connection; jobs run in one of their own, with the settings of the database. */
  static async open(sql: postgres.Sql, databaseUrl: string): Promise<PlatformStandIn> {
    await sql.unsafe(EXTENSIONS).simple();
    return new PlatformStandIn(sql, postgres(databaseUrl, { max: 1, onnotice: () => undefined }));
  }

  close(): Promise<void> {
    return this.#jobs.end();
  }

  /** Whether the jobs meet a database that takes no writes: each process reads changed settings when it next works. */
  async isClosed(): Promise<boolean> {
    const [row] = await this.#jobs`select current_setting('default_transaction_read_only') as is`;
    return row?.is === 'on';
  }

  /** What happens every ten seconds: the jobs run, then what they have queued is called. */
  async tick(): Promise<void> {
    const jobs = await this.#sql<{ command: string }[]>`select command from cron.job`;
    for (const { command } of jobs) {
      // A job that fails is a line in cron.job_run_details, and runs again.
      await this.#jobs.unsafe(command).catch(() => undefined);
    }
    const calls = await this.#sql<Call[]>`select id, url, headers from net.http_request_queue`;
    for (const { id, url, headers } of calls) {
      const response = await fetch(this.reroute(url), { method: 'POST', headers, body: '{}' });
      await this.#sql`insert into net._http_response (id, status_code, content)
        values (${id}, ${response.status}, ${await response.text()})`;
      await this.#sql`delete from net.http_request_queue where id = ${id}`;
    }
  }
}
