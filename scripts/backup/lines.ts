const NEWLINE = 0x0a;

/** Splits a stream into lines, without their line ends. COPY writes a line break within a value as `\n`. */
export async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line;
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

/** Joins small buffers, so that what follows works on tens of kilobytes and not on single rows. */
export async function* batches(
  source: AsyncIterable<Buffer>,
  size = 65_536,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let batch: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    batch.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(batch);
    batch = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(batch);
}

/** A line as it stands in a file. */
export const withNewline = (line: Buffer): Buffer => Buffer.concat([line, Buffer.of(NEWLINE)]);
