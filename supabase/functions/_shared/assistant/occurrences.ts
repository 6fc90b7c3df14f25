/** Lists of ids, one after another: those of list `n` stand from `ends[n - 1]` (0 of the first) to before `ends[n]`. */
export type Lists = { ids: ArrayLike<number>; ends: ArrayLike<number> };

/** For each id, the places where it occurs: those of `id` stand from `starts[id]` to before `starts[id + 1]`. */
export type Occurrences = { starts: Uint32Array; places: Uint32Array };

/** Turns lists around: for each id below `size`, the lists that have it, as often as they have it. */
export function occurrencesOf(lists: Lists, size: number): Occurrences {
  const starts = startsOf(lists.ids, size);
  const places = new Uint32Array(lists.ids.length);
  fill(lists, starts.slice(), places);
  return { starts, places };
}

function startsOf(ids: ArrayLike<number>, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < ids.length; at += 1) {
    const after = (ids[at] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let id = 1; id <= size; id += 1) starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
  return starts;
}

function fill({ ids, ends }: Lists, next: Uint32Array, places: Uint32Array): void {
  let at = 0;
  for (let place = 0; place < ends.length; place += 1) {
    for (const end = ends[place] ?? 0; at < end; at += 1) {
      const id = ids[at] ?? 0;
      const to = next[id] ?? 0;
      places[to] = place;
      next[id] = to + 1;
    }
  }
}

/** For each list, the sum of what its ids are worth. */
export function sumsOf({ ids, ends }: Lists, worth: Float64Array): Float64Array {
  const sums = new Float64Array(ends.length);
  let at = 0;
  for (let place = 0; place < ends.length; place += 1) {
    let sum = 0;
    for (const end = ends[place] ?? 0; at < end; at += 1) sum += worth[ids[at] ?? 0] ?? 0;
    sums[place] = sum;
  }
  return sums;
}
