import { useId, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'
import type { useOpenCase } from './use-cases.ts'

interface Props extends Pick<ComponentProps<typeof Form>, 'fields' | 'onSubmit'> {
  words: { title: string; text: string; send: string; sending: string }
  request: ReturnType<typeof useOpenCase>
  /** Why the server did not take it, in words; null where a field says it. */
  failure: string | null
  onClose(): void
  children: ReactNode
}

/** What a customer asks of the desk: a form, and then its protocol in the same dialog, which knows where the keyboard was before it. */
export const RequestDialog = ({
  words,
  request,
  failure,
  fields,
  onSubmit: onSend,
  onClose,
  children,
}: Props) => {
  const form = useId()
  if (request.isSuccess) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.done}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Alert tone="success" live>
          {texts.doneText(request.data.protocol)}
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={request.isPending}
            pendingLabel={words.sending}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        fields={fields}
        isPending={request.isPending}
        onSubmit={onSend}
        failure={
          request.error &&
          failure !== null && (
            <ProblemBox title={texts.notSent} traceId={request.error.traceId}>
              {whyNot(request.error, failure)}
            </ProblemBox>
          )
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
