/**
 * Prints how many milliseconds of the processor the longest step, and all steps, of the first index of our topics take in this
 * process.
 */
import { seedTopics } from '@/content/assistant/topics.ts';
import { indexingSteps } from './index-topics.ts';

const steps = indexingSteps(seedTopics);
const times: number[] = [];
for (let isDone = false; !isDone; ) {
  const before = process.cpuUsage();
  isDone = steps.next().done === true;
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1_000);
}
console.log(
  Math.max(...times),
  times.reduce((sum, time) => sum + time, 0),
);
