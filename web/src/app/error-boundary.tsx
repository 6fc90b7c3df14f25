import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/button.tsx';
import { Message } from '@/components/message.tsx';
import { crashTexts, staleTexts } from '@/content/errors.ts';
import { PATHS } from '@/lib/paths.ts';
import { reportError } from '@/lib/report-error.ts';

type Props = { children: ReactNode };
type State = { error: unknown };

/** A chunk of an older release that the host no longer has; reloading loads the new one. */
const isStaleChunk = (error: unknown) =>
  error instanceof TypeError && /import|module script/i.test(error.message);

/** Catches what a page throws, so that the rest of the site stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page failed to render', error, info.componentStack);
    // An error that is caught here does not reach the window's error handler, so it is reported here.
    reportError(error);
    // Otherwise the loader would hold the button below.
    window.dispatchEvent(new Event('site-ready'));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const stale = isStaleChunk(error);
    return (
      <Message
        title={stale ? staleTexts.text : crashTexts.title}
        text={stale ? undefined : crashTexts.text}
        announce
      >
        <Button onClick={() => window.location.reload()}>{crashTexts.reload}</Button>
        {/* A full page load, because the router itself may have failed. */}
        <ButtonLink href={PATHS.home} variant="outline">
          {crashTexts.home}
        </ButtonLink>
      </Message>
    );
  }
}
