const AREA = /^([a-z][\w-]*): (.+)$/;

/** The changelog entry of a release: commit subjects by area in alphabetical order, those without an area last. */
export function changelogOf(version: string, day: string, subjects: readonly string[]): string {
  const areas = new Map<string, string[]>();
  for (const subject of subjects) {
    const [, area = 'other', what = subject] = AREA.exec(subject) ?? [];
    if (area === 'release') continue;
    areas.set(area, [...(areas.get(area) ?? []), what]);
  }
  const names = [...areas.keys()].sort((a, b) =>
    a === 'other' ? 1 : b === 'other' ? -1 : a.localeCompare(b),
  );
  const lists = names.map(
    (name) => `### ${name}\n\n${(areas.get(name) ?? []).map((what) => `- ${what}`).join('\n')}\n`,
  );
  return `## ${version} (${day})\n\n${lists.join('\n')}`;
}
