import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { articleTexts } from '../texts.ts';

/** Shares an article: by the device's dialog, or by copying its address. */
export function ShareButtons({ title }: { title: string }) {
  // The address from the browser, because the page is prerendered for any host.
  const [page, setPage] = useState({ address: '', shares: false });
  useEffect(() => {
    const { origin, pathname } = window.location;
    setPage({ address: origin + pathname, shares: 'share' in navigator });
  }, []);
  const { address, shares } = page;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      mt="10"
      css={{
        '@media (scripting: none)': { display: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      {shares && (
        <Button
          size="sm"
          variant="subtle"
          // Closing the device's dialog is no error.
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          <Icon name="arrowRight" />
          {articleTexts.share}
        </Button>
      )}
      <CopyButton
        text={address}
        label={articleTexts.copyLink}
        fullLabel={articleTexts.copyLink}
        done={articleTexts.linkCopied}
        failed={articleTexts.linkNotCopied}
      />
    </chakra.div>
  );
}
