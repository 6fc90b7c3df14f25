import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { botScriptTexts } from '@/content/bot-script.ts';
import { ASSISTANT_COLOUR_VALUES } from '@/lib/assistant-colours.ts';
import { BOT_SCRIPT } from './bot-script.ts';

describe('the script for websites of customers', () => {
  it('is small', () => {
    // 2,621 on 2026-11-26. A tag manager, "back" on phones, and a page that refuses the frame take 500 of them.
    expect(gzipSync(BOT_SCRIPT, { level: 9 }).length).toBeLessThanOrEqual(2_650);
  });

  it('holds every text and colour, and no placeholder of them', () => {
    for (const text of Object.values(botScriptTexts)) expect(BOT_SCRIPT).toContain(text);
    for (const { solid, text } of Object.values(ASSISTANT_COLOUR_VALUES)) {
      expect(BOT_SCRIPT).toContain(solid);
      // The script has no other text colour.
      expect(text).toBe('#ffffff');
    }
    expect(BOT_SCRIPT).not.toMatch(/\b(?:TEXTS|COLOURS|STYLES)\b/);
  });

  it('runs alone, under a policy that allows no inline style and no eval', () => {
    expect(BOT_SCRIPT).not.toMatch(
      /\bimport\b|\beval\b|new Function|innerHTML|\.style\b|createElement\(["'`]style|setAttribute\(["'`]style/,
    );
    expect(BOT_SCRIPT).not.toMatch(/cookie|localStorage|sessionStorage|XMLHttpRequest|fetch\(/);
  });
});
