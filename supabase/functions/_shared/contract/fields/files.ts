/** The types of files that may be sent, by their content; names and headers are ignored. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies FileType[];

/** The largest file that may be sent, in bytes; the buckets and supabase/config.toml repeat it. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
