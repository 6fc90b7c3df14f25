import postgres from 'postgres';

/** Reads and writes the full table until the work is done; returns the errors. */
export async function underLoad(url: string, work: () => Promise<void>): Promise<string[]> {
  const sql = postgres(url, {
    max: 2,
    onnotice: () => undefined,
    connection: { lock_timeout: 10_000 },
  });
  const failures: string[] = [];
  const done = { writes: 0, reads: 0 };
  let isOver = false;
  const repeat = async (what: keyof typeof done, run: (n: number) => Promise<unknown>) => {
    while (!isOver || done[what] === 0) {
      await run(done[what]).catch((error: Error) => failures.push(`${what}: ${error.message}`));
      done[what] += 1;
    }
  };
  const load = Promise.all([
    repeat(
      'writes',
      (n) =>
        sql`update public.contact_messages set phone = '99112233' where id = ${1 + (n % 1000)}`,
    ),
    repeat('reads', () => sql`select id from public.contact_messages order by id desc limit 50`),
  ]);
  try {
    await work();
  } finally {
    isOver = true;
    await load;
    await sql.end();
  }
  return failures;
}
