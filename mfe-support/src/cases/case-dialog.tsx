import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import type { Form } from '@portal/ui-kit/form'
import { FormDialog } from '@portal/ui-kit/form-dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getCaseProblemText, getCaseProblemTitle } from './case-problem-text.ts'
import { formatDeadlineSentence } from './format-deadline.ts'
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

/** Renders a form, then the protocol and the deadline. */
export const CaseDialog = ({
  formTexts,
  creation,
  failure,
  fields,
  onSubmit,
  onClose,
  children,
}: CaseDialogProps) => (
  <FormDialog
    title={formTexts.title}
    description={formTexts.text}
    backLabel={texts.back}
    sendLabel={formTexts.send}
    pendingLabel={formTexts.sending}
    fields={fields}
    isPending={creation.isPending}
    onSubmit={onSubmit}
    onClose={onClose}
    failure={
      creation.error && (
        <ProblemBox title={getCaseProblemTitle(creation.error)} traceId={creation.error.traceId}>
          {getCaseProblemText(creation.error, failure)}
        </ProblemBox>
      )
    }
    outcome={
      creation.isSuccess
        ? {
            title: texts.done,
            footer: <Button onClick={onClose}>{texts.close}</Button>,
            children: (
              <Alert tone="success" live>
                {texts.doneText(creation.data.protocol)}{' '}
                {creation.data.answerBy !== null &&
                  formatDeadlineSentence(creation.data.kind, creation.data.answerBy)}
              </Alert>
            ),
          }
        : null
    }
  >
    {children}
  </FormDialog>
)
