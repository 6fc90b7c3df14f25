/** The types of file that may be sent, told by their content; a name or a header says nothing. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Those that are pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies FileType[];

/** Largest file that may be sent, in bytes; the buckets and supabase/config.toml say the same. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
