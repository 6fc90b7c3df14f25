/** One connection to a PostgreSQL, with COPY in both directions; its transactions are its user's. */
export type Connection = {
  rows<T>(sql: string): Promise<T[]>;
  /** Runs a script of any number of statements: one transaction, unless the script or its caller began one. */
  run(sql: string): Promise<void>;
  /** The rows of a table in COPY's text format, cut anywhere. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>;
  /** Takes whole rows in COPY's text format. */
  copyIn(table: string, columns: readonly string[], rows: Buffer): Promise<void>;
  /** Ends it; a transaction that is open is rolled back. */
  close(): Promise<void>;
};

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** What each connection begins with: one text for a value on every server, and no row held back. */
export const SESSION = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set row_security = off;
  set search_path = '';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
`;
