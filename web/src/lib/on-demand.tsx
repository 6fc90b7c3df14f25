import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from './load-part.ts';
import { reportError } from './report-error.ts';

type BoundaryProps = { failed: ReactNode; children: ReactNode };

class PartBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    // A caught error does not reach the window's error handler, so it is reported here.
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.failed : this.props.children;
  }
}

/**
 * Loads the page again if the server is there, because then the file belongs to an older release and will not come;
 * what is typed is kept by the draft or the talk. Offline the page stays.
 */
async function loadPageAnew(): Promise<void> {
  await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
}

type Options<Props> = {
  waiting?: ReactNode;
  /** In place of the component if its file cannot be fetched; gets the component's own properties as well. */
  Failed: ComponentType<Props & { onRetry: () => void }>;
};

/**
 * A component whose file is fetched when it is first shown. If that fails, the page around it stays, and the visitor can
 * have it fetched again.
 */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting = null, Failed }: Options<Props>,
): ComponentType<Props> {
  const make = (): ComponentType<Props> =>
    lazy(async () => ({ default: pick(await loadPart(load)) }));
  let newest = make();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, beside its imports
  return function OnDemand(props: Props) {
    const [{ Part, attempt }, setPart] = useState({ Part: newest, attempt: 0 });
    const retry = () => {
      loadPart(load).then(
        () => {
          newest = make();
          setPart({ Part: newest, attempt: attempt + 1 });
        },
        () => loadPageAnew().catch(() => undefined),
      );
    };
    return (
      <PartBoundary key={attempt} failed={<Failed {...props} onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
