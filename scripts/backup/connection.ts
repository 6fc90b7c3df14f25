/** One connection to a PostgreSQL, with COPY in both directions; its transactions are its user's. */
export type Connection = {
  rows<T>(sql: string): Promise<T[]>;
  /** Runs a script of any number of statements. */
  run(sql: string): Promise<void>;
  /** The rows of a table in COPY's text format, cut anywhere. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>;
  /** Takes rows in COPY's text format: each buffer holds whole rows. */
  copyIn(table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void>;
  /** Ends it; a transaction that is open is rolled back. */
  close(): Promise<void>;
};

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** `public.staff` as SQL writes it. */
export const quoteTable = (schema: string, name: string): string =>
  `${quoteName(schema)}.${quoteName(name)}`;
export const columnList = (columns: readonly string[]): string => columns.map(quoteName).join(', ');

/** What each connection begins with: one text for a value on every server, and no row held back. */
export const SESSION = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set xmloption = 'content';
  set row_security = off;
  set search_path = '';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
`;
