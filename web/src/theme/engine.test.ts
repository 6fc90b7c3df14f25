import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from 'vitest';
import { engine } from './engine.ts';
import { siteConfig, siteSystem } from './system.ts';

const system = siteSystem();

const full = createSystem(defaultBaseConfig, siteConfig);

describe('the slim style engine against Chakra’s own', () => {
  const styles: SystemStyleObject[] = [
    { px: '4', pt: { base: '2', md: '6' }, mx: 'auto', gap: '2', insetX: '0', top: '100%' },
    { color: 'fg.muted', borderColor: 'border', fill: 'sky.200', outlineColor: 'brand.focusRing' },
    { width: 'full', maxW: 'page', minHeight: '11', boxSize: '5', borderRadius: 'lg' },
    { textStyle: 'h2', fontSize: 'sm', fontWeight: 'bold', boxShadow: 'md', zIndex: 'nav' },
    { bgImage: 'linear-gradient({colors.sky.100}, {colors.bg})', flexDir: 'column', pos: 'sticky' },
    { _motionSafe: { animation: 'fadeIn 1s' }, _print: { display: 'none' } },
    { truncate: true, display: { base: 'none', lg: 'flex' } },
  ];

  it.each(styles)('%j gives the same CSS', (style) => {
    expect(system.css(style)).toEqual(full.css(style));
  });

  it('colours a background', () => {
    expect(system.css({ bg: 'bg.subtle' })).toEqual({ background: 'var(--c-colors-bg-subtle)' });
  });

  it('shares no key with our theme: the build puts the two side by side, unmerged', () => {
    expect(Object.keys(engine).filter((key) => key in siteConfig)).toEqual([]);
  });

  it('does not know the props it leaves out', () => {
    expect(system.css({ backdropBlur: 'sm' })).not.toEqual(full.css({ backdropBlur: 'sm' }));
  });
});
