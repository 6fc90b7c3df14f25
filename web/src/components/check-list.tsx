import { chakra } from '@chakra-ui/react/styled-system';
import { markTexts } from '@/content/nav.ts';
import { Icon } from './icons.tsx';

/** What is included (check) or not (cross, `tone="off"`); screen readers are told too. */
export function CheckList({
  items,
  tone = 'on',
}: {
  items: readonly string[];
  tone?: 'on' | 'off';
}) {
  const on = tone === 'on';
  return (
    <chakra.ul listStyle="none" display="grid" gap="2.5">
      {items.map((item) => (
        <chakra.li key={item} display="flex" gap="2.5" color={on ? 'fg' : 'fg.muted'}>
          <Icon
            name={on ? 'check' : 'close'}
            boxSize="1.2em"
            mt="1"
            strokeWidth="2.25"
            color={on ? 'brand.solid' : 'fg.subtle'}
          />
          {!on && <chakra.span srOnly>{markTexts.notIncluded}: </chakra.span>}
          <span>{item}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
