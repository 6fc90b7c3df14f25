/** Prints how many milliseconds of the processor the first index of our topics takes in this process. */
import { seedTopics } from '@/content/assistant/topics.ts';
import { indexTopics } from './index-topics.ts';

const before = process.cpuUsage();
indexTopics(seedTopics);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1_000);
