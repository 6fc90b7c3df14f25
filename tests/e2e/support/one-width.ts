import { createHash } from 'node:crypto';
import { beforeEach, type TestContext } from 'vitest';

type Task = TestContext['task'];
type Story = Task | NonNullable<Task['suite']>;

const WIDTH = /\b(?:360|768|1440|a phone|a desktop)\b/;
const withoutWidth = ({ name }: Story): string => name.replace(WIDTH, '');

/** The test, or the suite around it, that is repeated for each width; undefined if there is only one width. */
function storyOf(task: Task): Story | undefined {
  let story: Story | undefined = task;
  while (story && !WIDTH.test(story.name)) story = story.suite;
  return story;
}

/**
 * Runs each story of this file at one of its widths: its title decides, so about half of them run on a phone. A
 * story at its second width asks the same rules of the server again, and these took a quarter of the time of the
 * browser tests (decision 0039). The workflow runs them all: `E2E_WIDTHS=all npm run test:e2e`. Not for files that
 * test the layout itself.
 */
export function atOneWidth(): void {
  if (process.env.E2E_WIDTHS === 'all') return;
  beforeEach(({ task, skip }) => {
    const story = storyOf(task);
    if (!story) return;
    const title = `${story.suite?.name ?? ''} ${withoutWidth(story)}`;
    const widths = (story.suite ?? story.file).tasks.filter(
      (other) => withoutWidth(other) === withoutWidth(story),
    );
    const chosen = createHash('sha256').update(title).digest().readUInt32BE() % widths.length;
    if (widths[chosen] !== story) skip('another width of this story runs');
  });
}
