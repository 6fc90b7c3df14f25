export const STEPS = ['patch', 'minor', 'major'] as const;
export type Step = (typeof STEPS)[number];

/** The version after this one; throws an Error for one that is not three numbers. */
export function nextVersion(version: string, step: Step): string {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new Error(`${version} is not three numbers`);
  const [major = 0, minor = 0, patch = 0] = parts;
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[step];
}

const AREA = /^([a-z][\w-]*): (.+)$/;

/** The entry of a release: its subjects by area, in the order of the alphabet; those without one last. */
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
