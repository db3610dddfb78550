import { useId, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getCaseProblemText } from './case-problem-text.ts'
import { texts } from './texts.ts'
import type { useCreateCase } from './use-cases.ts'

interface CaseDialogProps extends Pick<ComponentProps<typeof Form>, 'fields' | 'onSubmit'> {
  formTexts: { title: string; text: string; send: string; sending: string }
  creation: ReturnType<typeof useCreateCase>
  /** Text of the error. */
  failure: string
  onClose(): void
  children: ReactNode
}

/** Renders a form, then the protocol in the same dialog: a second dialog would lose the element that regains focus. */
export const CaseDialog = ({
  formTexts,
  creation,
  failure,
  fields,
  onSubmit,
  onClose,
  children,
}: CaseDialogProps) => {
  const formId = useId()
  if (creation.isSuccess) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.done}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Alert tone="success" live>
          {texts.doneText(creation.data.protocol)}
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={formTexts.title}
      description={formTexts.text}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={creation.isPending}
            pendingLabel={formTexts.sending}
          >
            {formTexts.send}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        fields={fields}
        isPending={creation.isPending}
        onSubmit={onSubmit}
        failure={
          creation.error && (
            <ProblemBox title={texts.notSent} traceId={creation.error.traceId}>
              {getCaseProblemText(creation.error, failure)}
            </ProblemBox>
          )
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
