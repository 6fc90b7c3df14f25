import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'size'> & {
  back: string;
  confirm: string;
  disabled: boolean;
  /** False where nothing ends by it. */
  danger?: boolean;
  onConfirm: () => unknown;
};

/** A question before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { back, confirm, disabled, danger = true, onConfirm, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            {back}
          </Button>
          <Button
            {...(danger && { colorPalette: 'danger' })}
            disabled={disabled}
            onClick={() => void onConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
