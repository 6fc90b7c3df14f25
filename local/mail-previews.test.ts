import { describe, expect, it } from 'vitest';
import { company } from '../supabase/functions/_shared/contract/company.ts';
import { readMailLink } from '../web/src/lib/mail-link.ts';
import { readAuthSettings } from './auth-settings.ts';
import { htmlText } from './html-text.ts';
import { mailPreviews, previewPage } from './mail-previews.ts';

describe('every mail', () => {
  it.each(mailPreviews().map((mail) => [mail.title, mail] as const))(
    'is Mongolian, as text and as HTML: %s',
    (_, { subject, text, html }) => {
      expect(subject).toMatch(/\p{Script=Cyrillic}/u);
      expect(html).toContain('lang="mn"');
      expect(text).toMatch(/\p{Script=Cyrillic}/u);
      expect(`${subject}${text}`).not.toMatch(/undefined|null|\{\{|\[object/);
      // Markup of a visitor is escaped in both.
      expect(html).not.toContain('<b>Чатботын');
    },
  );

  it('of Auth leads to a page of the site, whose button spends the token', () => {
    const links = mailPreviews()
      .filter(({ title }) => title.startsWith('Auth: '))
      .map(({ text }) => text.match(/https?:\/\/\S+/g)?.map((link) => new URL(link)));
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const found of links) {
      expect(found?.map(({ pathname, search }) => pathname + search)).toEqual([
        expect.stringMatching(/^\/(?:confirm|reset-password)$/),
      ]);
      expect(readMailLink(found?.[0]?.hash ?? '')?.tokenHash).toBe('…');
    }
  });

  it('begins its subject with a capital letter, also after the name of the company', () => {
    const words = mailPreviews().map(({ subject }) => subject.replace(`${company.name}: `, ''));
    expect(words.filter((word) => /^\p{Ll}/u.test(word))).toEqual([]);
  });

  it('about the used conversations shows the share that it names', () => {
    const text = (title: string) =>
      mailPreviews()
        .find((mail) => mail.title === title)
        ?.text.replaceAll(/\s+/gu, ' ');
    const used = (count: number) => `энэ сард ${count} яриа хийлээ. Багцад тань сард 200 яриа`;
    expect(text('assistant_usage_80')).toContain(used(160));
    expect(text('assistant_usage_100')).toContain(used(200));
  });

  it('stands on the page of templates', () => {
    const page = previewPage();
    expect(page.match(/<iframe /g)).toHaveLength(mailPreviews().length);
    expect(mailPreviews().length).toBeGreaterThan(20);
  });
});

describe('the mails of Auth', () => {
  it('are the four that can be sent, signed with the name of the company', () => {
    const templates = readAuthSettings().email.template ?? {};
    expect(Object.keys(templates).sort()).toEqual([
      'confirmation',
      'email_change',
      'invite',
      'recovery',
    ]);
    for (const { title, text } of mailPreviews()) {
      if (title.startsWith('Auth')) expect(text).toContain(`Хүндэтгэсэн,\n${company.name}`);
    }
  });

  it('show words and address of their link as text', () => {
    const html = '<body><p>А</p>\n<p><a href="http://x/?a=1&amp;b=2">Нээх</a><br>Б</p></body>';
    expect(htmlText(html)).toBe('А\n\nНээх: http://x/?a=1&b=2\nБ');
  });
});
