import type { Bot } from '@contract/bots.ts';
import { useEffect, useMemo, useState } from 'react';
import { findHolder, type Holder } from '../holder.ts';
import { botSource } from '../talk-source.ts';
import { Talk } from './talk.tsx';

const focusQuestion = () =>
  document.querySelector<HTMLElement>('[name=question]')?.focus({ preventScroll: true });
const showTitle = ({ name, company }: Bot) => {
  document.title = `${name} – ${company}`;
};

/** The page of an assistant, in a window of its own or in the frame of our script. */
export function BotPage({ botKey }: { botKey: string }) {
  const [holder, setHolder] = useState<Holder | null>(null);
  const [isWindow, setIsWindow] = useState(false);
  const source = useMemo(() => {
    let finding: Promise<Holder> | undefined;
    return botSource(botKey, undefined, async () => {
      // Inside a frame the field gets the focus only when the panel is opened.
      finding ??= findHolder(focusQuestion);
      const found = await finding;
      setHolder(found);
      return found;
    });
  }, [botKey]);
  const close = holder?.kind === 'site' ? holder.close : undefined;

  useEffect(() => {
    setIsWindow(window.parent === window);
    // The loader keeps a question that was sent before hydration until this event (web/src/loader.ts).
    window.dispatchEvent(new Event('site-ready'));
  }, []);

  useEffect(() => {
    if (!close) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  return <Talk as="main" source={source} onBot={showTitle} onClose={close} takesFocus={isWindow} />;
}
