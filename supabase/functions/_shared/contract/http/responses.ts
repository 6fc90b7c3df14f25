import * as z from 'zod/mini';

/** The response of a public form. It tells nothing of the stored row. */
export const received = z.object({ ok: z.literal(true) });
