type Work<T> = () => Promise<T>;

/** Lets that many run at a time; the others wait in line. */
export function turnstile(width: number) {
  let free = width;
  const line: (() => void)[] = [];
  return async <T>(work: Work<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
