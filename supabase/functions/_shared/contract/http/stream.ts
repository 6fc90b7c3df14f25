/** The type of a response that is sent one JSON object a line. */
export const LINES_TYPE = 'application/x-ndjson';
