import { expect, it } from 'vitest';
import { factMenu, questionTexts, topicToasts, tryIt } from '@/content/admin-topics.ts';
import { ratingTexts } from '@/content/chat.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { chromeTexts } from '@/content/nav.ts';
import {
  asAdmin,
  expectAccessible,
  expectNoOverflow,
  found,
  openPage,
  openTab,
  see,
  seeNotice,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

it.each(WIDTHS)(
  'a question nobody answered becomes a topic in two clicks, at %i',
  async (width) => {
    // Nothing in common: the topic that one makes is not near to what the other asks.
    const animal = width === 360 ? 'зарааны нүх гүн' : 'минжний сүүл хавтгай';
    const question = `Намайг Болд гэдэг, 99112233: ${animal} уу`;
    const masked = `Намайг [нэр] гэдэг, [дугаар]: ${animal} уу`;

    // A failed attempt may have left its topic, with which the question would be answered.
    const topics = '/api/admin/assistant-topics';
    for (const { id } of await found(topics, animal)) await asAdmin('DELETE', `${topics}/${id}`);

    const visitor = await openPage(width, '/terms');
    await visitor.getByRole('button', { name: chromeTexts.openChat }).click();
    const panel = visitor.getByRole('dialog', { name: chromeTexts.chatTitle });
    const ask = async (text: string) => {
      await panel.getByLabel(assistantTexts.inputLabel).fill(text);
      await panel.getByRole('button', { name: assistantTexts.send }).click();
    };
    const told = visitor.waitForResponse(/\/api\/assistant\/ratings$/);
    await ask(question);
    expect((await told).request().postDataJSON()).toEqual({ verdict: 'missed', question: masked });
    await see(panel.getByText(assistantTexts.unknown));
    await ask('Чатбот ямар үнэтэй вэ?');
    const down = panel.getByRole('button', { name: ratingTexts.notHelped });
    await down.click();
    expect(await down.getAttribute('aria-pressed')).toBe('true');
    const size = await down.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await see(panel.getByText(ratingTexts.sorry));

    const page = await openTab(width, { tab: 'assistant' });
    await see(page.getByText(masked));
    await expectAccessible(page);
    await expectNoOverflow(page);
    // One click opens the editor with the question,
    await page
      .getByRole('button', { name: questionTexts.actionOn(questionTexts.toTopic, masked) })
      .click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('[name="question"]').inputValue()).toBe(masked);
    await dialog.locator('[name="question"]').fill(`Танайх ${animal} уу?`);
    await dialog.locator('[name="answer"]').fill('Үгүй. Сард 59 мянга');
    await dialog.locator('[name="tags"]').fill('компани');
    await dialog.locator('[name="status"]').selectOption('published');
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await see(dialog.getByText(/шууд бичихгүй/));
    await dialog.locator('[name="answer"]').fill('Үгүй, зардаггүй. Бидэнтэй холбогдоно уу: ');
    await dialog.getByLabel(factMenu.choose).selectOption('email');
    await dialog.getByRole('button', { name: factMenu.label }).click();
    expect(await dialog.locator('[name="answer"]').inputValue()).toMatch(/: ?\{email\}$/);
    // which is tried before it is saved,
    await dialog.getByLabel(tryIt.label).fill(`${animal} уу дээ`);
    await see(dialog.getByText(tryIt.answers));
    await see(dialog.getByText(`(${tryIt.edited})`));
    // and another one saves it.
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await seeNotice(page, topicToasts.created);
    await page.getByText(masked).waitFor({ state: 'detached' });

    await visitor.reload();
    await visitor.getByRole('button', { name: chromeTexts.openChat }).click();
    await ask(`${animal} уу`);
    await see(panel.getByText('Үгүй, зардаггүй.'));
  },
);
