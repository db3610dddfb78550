import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

type ConfirmDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'isOpen' | 'footer' | 'closeLabel' | 'wide'
> & {
  backLabel: string
  confirmLabel: string
  /** Shown and announced while the request is pending. */
  pendingLabel?: string
  isPending?: boolean
  isDisabled?: boolean
  /** `danger` is for actions that cannot be undone. */
  tone?: 'danger'
  onConfirm?: () => void
  /** Id of a form in `children` that the confirm button submits. */
  form?: string
}

/** Renders an alert dialog that asks for confirmation: the cancel button first, then the action. */
export const ConfirmDialog = ({
  backLabel,
  confirmLabel,
  pendingLabel,
  isPending,
  isDisabled,
  tone,
  onConfirm,
  form,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    {...dialog}
    isOpen
    footer={
      <>
        <Button appearance="secondary" onClick={dialog.onClose}>
          {backLabel}
        </Button>
        <Button
          type={form === undefined ? 'button' : 'submit'}
          form={form}
          appearance={tone}
          pending={isPending}
          pendingLabel={pendingLabel}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </>
    }
  />
)
