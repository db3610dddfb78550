import { useId, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'

type ConfirmDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'isOpen' | 'footer' | 'closeLabel' | 'wide'
> & {
  backLabel: string
  confirmLabel: string
  /** Shown and read out while the action is pending. */
  pendingLabel?: string
  isPending?: boolean
  isDisabled?: boolean
  onConfirm?: () => void
  /** Id of a form in `children`: confirming submits it. */
  form?: string
}

/** Asks before an action: the way back first, then the action. */
export const ConfirmDialog = ({
  backLabel,
  confirmLabel,
  pendingLabel,
  isPending,
  isDisabled,
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

type FormDialogProps = Omit<ConfirmDialogProps, 'role' | 'form' | 'onConfirm'> &
  Pick<ComponentProps<typeof Form>, 'fields' | 'failure' | 'isPending' | 'onSend' | 'children'>

/** A form that the dialog's own button sends. */
export const FormDialog = ({ fields, failure, onSend, children, ...dialog }: FormDialogProps) => {
  const form = useId()
  const { isPending } = dialog
  return (
    <ConfirmDialog role="dialog" {...dialog} form={form}>
      <Form id={form} fields={fields} failure={failure} isPending={isPending} onSend={onSend}>
        {children}
      </Form>
    </ConfirmDialog>
  )
}

type MessageDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'> & {
  tone: NonNullable<ComponentProps<typeof Alert>['tone']>
  /** Read out at once. */
  message: ReactNode
  closeLabel: string
  children?: ReactNode
}

/** Says how something ended, with nothing left to do but close it. */
export const MessageDialog = ({
  tone,
  message,
  closeLabel,
  children,
  ...dialog
}: MessageDialogProps) => (
  <Dialog {...dialog} isOpen footer={<Button onClick={dialog.onClose}>{closeLabel}</Button>}>
    <Alert tone={tone} live>
      {message}
    </Alert>
    {children}
  </Dialog>
)
