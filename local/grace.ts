/** How long open requests may run after the servers have stopped accepting new ones. */
export const GRACE_MS = 10_000;

/** Waits for open requests, at most for GRACE_MS. */
export async function withinGrace(drained: Promise<void>): Promise<void> {
  const isOver = new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
  await Promise.race([drained, isOver]);
}
