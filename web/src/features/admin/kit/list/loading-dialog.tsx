import { Dialog } from '@/components/dialog.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { ListFailed } from './list-states.tsx';

type LoadingDialogProps = {
  title: string;
  /** Why the record could not be had; null while it is on its way. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
};

/** Stands where a record's dialog will be, until the record is here. */
export function LoadingDialog({ title, error, onRetry, onClose }: LoadingDialogProps) {
  return (
    <Dialog open title={title} size="lg" onClose={onClose}>
      {error ? (
        <ListFailed error={error} onRetry={onRetry} />
      ) : (
        <Loading>
          <Skeleton height="12" mb="5" />
          <Skeleton height="12" mb="5" />
          <Skeleton height="60" />
        </Loading>
      )}
    </Dialog>
  );
}
