import type { SavedView } from '@contract/saved-views.ts';
import { expect, it } from 'vitest';
import { viewTexts as texts } from '../../web/src/features/admin/kit/list/texts.ts';
import { inboxViews } from '../../web/src/features/admin/records/inbox/texts.ts';
import { newStaff } from '../api/client.ts';
import {
  asAdmin,
  eventually,
  expectAccessible,
  expectNoOverflow,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser();

it.each([360, 1440])(
  'filters are kept under a name for the team, and chosen by two clicks (%i px)',
  async (width) => {
    const name = uniqueName();
    const page = await openTab(width, { tab: 'inbox', view: 'nobody', kind: 'quote-requests' });
    await page.getByRole('button', { name: texts.views }).click();
    await page.getByRole('menuitem', { name: texts.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.save });
    await dialog.getByLabel(texts.name).fill(name);
    await dialog.getByText(texts.shared).click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await seeNotice(page, texts.saved);
    // A colleague, on another list.
    const other = await openTab(width, { tab: 'inbox' }, await newStaff('colleague'));
    await other.getByRole('button', { name: texts.views }).click();
    await see(other.getByRole('menuitem', { name }));
    await expectAccessible(other);
    await other.getByRole('menuitem', { name }).click();
    await see(other.getByRole('button', { name: texts.opened(name) }));
    const shown = other.getByRole('button', { name: new RegExp(`^${inboxViews.nobody}`) });
    expect(await shown.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(other.url()).search).toBe('?tab=inbox&view=nobody&kind=quote-requests');
    await other.getByRole('button', { name: texts.opened(name) }).click();
    await other.getByRole('menuitem', { name: texts.edit(name) }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(other, texts.deleted);
    const kept = async () => {
      const { views } = (await asAdmin('GET', '/api/admin/views')).json as { views: SavedView[] };
      return views.find((view) => view.name === name);
    };
    expect(await kept()).toBeUndefined();
    await other.getByRole('button', { name: 'Буцаах' }).click();
    await eventually(kept).toMatchObject({ isShared: true, version: 1 });
    await asAdmin('DELETE', `/api/admin/views/${(await kept())?.id}`);
  },
);

it('what came since the last visit is seen at once: marked, counted by day and on the tab', async () => {
  const page = await openTab(1440, { tab: 'inbox' });
  await see(page.locator('#admin-rows'));
  await page.goto('/admin-dashboard?tab=history');
  const name = uniqueName();
  await sendForm('message', { name });
  await page.goto('/admin-dashboard?tab=inbox');
  await see(rowOf(page, name).getByText('Шинэ', { exact: true }));
  const { counts } = (await asAdmin('GET', '/api/admin/inbox?limit=1')).json;
  expect(counts.today).toBeGreaterThan(0);
  await see(page.getByRole('button', { name: `${inboxViews.today} ${counts.today}` }));
  await eventually(() => page.getByRole('tab', { name: /^Ирсэн/ }).textContent()).toMatch(
    new RegExp(`${counts.all}$`),
  );
});
