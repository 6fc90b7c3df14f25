/** How long open requests may run after the servers have stopped accepting new ones. */
export const GRACE_MS = 10_000;

/** Waits for open requests, at most for GRACE_MS. */
export async function withinGrace(drained: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GRACE_MS);
  });
  await Promise.race([drained, isOver]);
  clearTimeout(timer);
}
