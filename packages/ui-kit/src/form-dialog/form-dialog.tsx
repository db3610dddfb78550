import { useId, type ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onClose'>,
    Pick<
      ComponentProps<typeof Form>,
      'fields' | 'isPending' | 'onSubmit' | 'failure' | 'children'
    > {
  backLabel: string
  sendLabel: string
  /** Shown and announced while the request is pending. */
  pendingLabel: string
  /**
   * Replaces the form once the request succeeded; its footer closes the dialog. It stays the same
   * dialog: a second one would lose the element that regains focus.
   */
  outcome: Pick<ComponentProps<typeof Dialog>, 'title' | 'footer' | 'children'> | null
}

/** Renders a dialog with a form, the cancel button before the one that submits it, and then its outcome. */
export const FormDialog = ({
  title,
  description,
  onClose,
  backLabel,
  sendLabel,
  pendingLabel,
  outcome,
  ...form
}: FormDialogProps) => {
  const formId = useId()
  if (outcome !== null) return <Dialog isOpen closesInFooter onClose={onClose} {...outcome} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {backLabel}
          </Button>
          <Button type="submit" form={formId} pending={form.isPending} pendingLabel={pendingLabel}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId} />
    </Dialog>
  )
}
