import { Button } from './button.tsx';

type MoreButtonProps = {
  label: string;
  /** While the next page is loading, a press does nothing, and the button keeps the focus. */
  busy: boolean;
  onMore: () => void;
};

/** Loads the next page of a list of the account. */
export function MoreButton({ label, busy, onMore }: MoreButtonProps) {
  return (
    <div>
      <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onMore()}>
        {label}
      </Button>
    </div>
  );
}
