import { company } from '@contract/company.ts';
import { type ChatTopic, chatTopics } from './chat-topics.ts';
import { PATHS } from './paths.ts';

/** The small assistant of the chat panel when no outside chatbot is set. */

export const assistantTexts = {
  name: `${company.name} AI туслах`,
  status: 'Онлайн',
  greeting: `Сайн байна уу! Би ${company.nameGenitive} AI туслах. Үнэ, туршилт, ажлын цаг, хөтөлбөрийн талаар асуугаарай.`,
  quickTitle: 'Түгээмэл асуулт',
  inputLabel: 'Асуултаа бичнэ үү',
  placeholder: 'Асуултаа бичнэ үү...',
  send: 'Илгээх',
  logLabel: 'Харилцан яриа',
  you: 'Та',
  restart: 'Шинээр эхлэх',
  noScript: 'AI туслахтай чатлахын тулд JavaScript-ийг асаана уу.',
} as const;

export const assistantFallback: Pick<ChatTopic, 'answer' | 'link'> = {
  answer:
    'Уучлаарай, би энэ асуултад хариулж чадахгүй байна. Зурвасаа үлдээвэл манай ажилтан хариулна.',
  link: { label: 'Зурвас бичих', href: PATHS.contact },
};

export const quickQuestions: readonly string[] = chatTopics.flatMap(
  (topic) => topic.question ?? [],
);

/** Lower case, Ү and Ө kept, every sign but the hyphen made a space, so that words stand apart. */
export function normalizeQuestion(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
}

// A keyword counts where a word begins. Longer ones weigh more: «дуут туслахын үнэ» beats «үнэ».
function score(question: string, topic: ChatTopic): number {
  const padded = ` ${question} `;
  return topic.keywords.reduce((sum, keyword) => {
    // Two or three letters of Latin begin too many words («hi» in «hiilge»), so they stand alone.
    const whole = /^[a-z]{1,3}$/.test(keyword);
    return padded.includes(whole ? ` ${keyword} ` : ` ${keyword}`) ? sum + keyword.length : sum;
  }, 0);
}

/** The topic a question is about, or null; of equal ones the first in the list. */
export function findTopic(text: string): ChatTopic | null {
  const question = normalizeQuestion(text);
  let best: ChatTopic | null = null;
  let bestScore = 0;
  for (const topic of chatTopics) {
    const points = score(question, topic);
    if (points > bestScore) {
      best = topic;
      bestScore = points;
    }
  }
  return best;
}

/** What the assistant says to a question; never empty. */
export function answerQuestion(text: string): Pick<ChatTopic, 'answer' | 'link'> {
  return findTopic(text) ?? assistantFallback;
}
