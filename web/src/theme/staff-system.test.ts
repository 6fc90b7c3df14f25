import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from 'vitest';
import { staffSystem } from './staff-system.ts';
import { createSiteSystem } from './system.ts';

const site = createSiteSystem();

describe('the staff area’s system beside the site’s', () => {
  it('gives every style of the site the same value, a scale’s by a variable', () => {
    const style: SystemStyleObject = {
      px: '4',
      color: 'fg.muted',
      textStyle: 'h2',
      borderRadius: 'lg',
      boxShadow: 'md',
    };
    const base = staffSystem.tokens.cssVarMap.get('base');
    const valued = JSON.stringify(staffSystem.css(style)).replace(
      /var\((--c-(?!colors|shadows)[\w-]+)\)/g,
      (_, name: string) => base?.get(name) ?? '',
    );
    expect(JSON.parse(valued)).toEqual(site.css(style));
  });

  it('gives every token of the site the same value', () => {
    const base = staffSystem.tokens.cssVarMap.get('base');
    for (const [name, value] of site.tokens.cssVarMap.get('base') ?? []) {
      expect([name, base?.get(name)]).toEqual([name, value]);
    }
  });

  it('has recipes for Chakra’s own components', () => {
    for (const name of ['table', 'dialog', 'tabs', 'menu', 'nativeSelect', 'tooltip']) {
      expect(staffSystem.isSlotRecipe(name)).toBe(true);
    }
  });
});
