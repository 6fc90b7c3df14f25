import { z } from 'zod';

/** The format of a backup; docs/backup.md describes it. A change of it that older code cannot read counts up. */
export const FORMAT = 2;

/** What this release reads: format 1 has no files of Storage. */
export const READABLE_FORMATS = [1, FORMAT] as const;

/** What a name may be: it is quoted wherever it is used, and never holds a line break. */
const nameSchema = z.string().regex(/^[^\p{Cc}]{1,63}$/u);

const tableSchema = z.strictObject({
  schema: nameSchema,
  name: nameSchema,
  columns: z.array(
    z.strictObject({
      name: nameSchema,
      /** A built-in type, or "text" for any other: the scratch database makes columns of it. */
      type: z.string().regex(/^[a-z][a-z0-9 ,()[\]]*$/i),
    }),
  ),
});

const migrationSchema = z.strictObject({
  version: z.string().regex(/^\d+$/),
  name: z.string(),
  /** SHA-256 of the statements without blanks; null where the record holds no statements. */
  digest: z.string().nullable(),
});

export const headerSchema = z.strictObject({
  format: z.literal(READABLE_FORMATS),
  madeAt: z.iso.datetime(),
  source: z.strictObject({
    postgres: z.string(),
    /** Whose tables `auth` holds: those of Supabase Auth or those of the local stack. */
    auth: z.enum(['supabase', 'lite']),
  }),
  migrations: z.array(migrationSchema).min(1),
  tables: z.array(tableSchema).min(1),
  leftOut: z.array(z.strictObject({ table: z.string(), reason: z.string() })),
});

/** A file of Storage, as `private.stored_files` has it. */
export const fileSchema = z.strictObject({
  bucket: nameSchema,
  path: z.string().regex(/^[\da-f]{1,200}$/),
  type: z.string().regex(/^[a-z]+\/[\w.+-]+$/),
  size: z.number().int().min(1).max(100_000_000),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const sumSchema = z.strictObject({
  table: z.string(),
  rows: z.number().int().min(0),
  /** Sum of the SHA-256 of every row, in any order. */
  checksum: z.string(),
});

export const footerSchema = z.strictObject({
  tables: z.array(sumSchema),
  sequences: z.array(
    z.strictObject({
      schema: nameSchema,
      name: nameSchema,
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  /** The files of Storage: how many stand above, and the paths of those that Storage did not have. */
  files: z
    .strictObject({ count: z.number().int().min(0), missing: z.array(z.string()) })
    .optional(),
  /** SHA-256 of everything above the footer. */
  sha256: z.string(),
});

export type Header = z.infer<typeof headerSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type Table = z.infer<typeof tableSchema>;
export type TableSum = z.infer<typeof sumSchema>;
export type MigrationMark = z.infer<typeof migrationSchema>;
export type FileMark = z.infer<typeof fileSchema>;
export type Sequence = Footer['sequences'][number];
export type LeftOut = Header['leftOut'][number];

export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`;
