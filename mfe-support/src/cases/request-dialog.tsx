import type { ComponentProps } from 'react'
import { FormDialog, MessageDialog } from '@portal/ui-kit/confirm-dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'
import type { useOpenCase } from './use-cases.ts'

interface Props extends Pick<
  ComponentProps<typeof FormDialog>,
  'fields' | 'onSend' | 'onClose' | 'children'
> {
  words: { title: string; text: string; send: string; sending: string }
  request: ReturnType<typeof useOpenCase>
  /** Why the server did not take it, in words; null where a field says it. */
  failure: string | null
}

/** What a customer asks of the desk: a form, and then its protocol in the same dialog, which knows where the keyboard was before it. */
export const RequestDialog = ({ words, request, failure, ...dialog }: Props) => {
  if (request.isSuccess) {
    return (
      <MessageDialog
        onClose={dialog.onClose}
        title={texts.done}
        tone="success"
        message={texts.doneText(request.data.protocol)}
        closeLabel={texts.close}
      />
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      description={words.text}
      backLabel={texts.back}
      confirmLabel={words.send}
      isPending={request.isPending}
      pendingLabel={words.sending}
      failure={
        request.error &&
        failure !== null && (
          <ProblemBox title={texts.notSent} traceId={request.error.traceId}>
            {whyNot(request.error, failure)}
          </ProblemBox>
        )
      }
    />
  )
}
