import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { toast } from '../toast-store.ts';

const SHOWN_MS = 2_000;

type CopyButtonProps = {
  text: string;
  label: string;
  /** The accessible name: what is copied. */
  fullLabel: string;
  done: string;
  failed: string;
  variant?: 'outline' | 'onDark' | 'subtle';
};

/** Copies a text and says so; if the browser refuses, says how to copy by hand. */
export function CopyButton({
  text,
  label,
  fullLabel,
  done,
  failed,
  variant = 'outline',
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: failed, tone: 'error' });
    }
  };

  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={copied ? undefined : fullLabel}
        onClick={copy}
      >
        {copied && <Icon name="check" />}
        <span>{copied ? done : label}</span>
      </Button>
      <chakra.span srOnly role="status">
        {copied ? done : ''}
      </chakra.span>
    </>
  );
}
