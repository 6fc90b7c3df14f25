import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonRouterLink } from '@/components/button.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { TRADE_PAGES } from '@/content/trade-pages.ts';
import { proofHero } from '@/features/proof/texts.ts';
import { PATHS } from '@/lib/paths.ts';

/** The pages of the trades, without the current one. */
export function TradeLinks({ current }: { current?: string }) {
  return (
    <>
      <chakra.ul display="flex" flexWrap="wrap" gap="3" listStyle="none">
        {TRADE_PAGES.filter(({ path }) => path !== current).map(({ path, label }) => (
          <li key={path}>
            <ButtonRouterLink to={path} variant="outline">
              {label}
            </ButtonRouterLink>
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="6">
        <TextLink to={PATHS.proof}>{proofHero.title}</TextLink>
      </chakra.p>
    </>
  );
}
