/** How long open requests may go on after the servers have stopped taking new ones. */
export const GRACE_MS = 10_000;

/** Waits for the end of open requests, but not longer than they may take. */
export async function withinGrace(drained: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GRACE_MS);
  });
  await Promise.race([drained, isOver]);
  clearTimeout(timer);
}
