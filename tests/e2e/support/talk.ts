import type { FrameLocator, Page } from 'playwright-core';
import { chatTexts } from '@/content/chat.ts';

/** The field of a talk: on a page, or in the frame of an assistant. */
export const talkField = (at: Page | FrameLocator) =>
  at.getByRole('textbox', { name: chatTexts.inputLabel });

export async function ask(at: Page | FrameLocator, text: string): Promise<void> {
  await talkField(at).fill(text);
  await talkField(at).press('Enter');
}
