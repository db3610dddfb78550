import { isResponseLost, parseMobile, reportLostPhone } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { useId } from 'react'
import { useApiMutation } from 'shared-kernel/react'
import { getPhoneMessage } from '../phone/phone-message.ts'
import { lostPhoneTexts as texts } from './lost-phone-texts.ts'

/**
 * Requests a call to another number for a customer who cannot receive codes. The response is only a
 * protocol number, which reveals no account.
 */
const LostPhoneDialog = ({ onClose }: { onClose(): void }) => {
  const form = useId()
  const phone = useField(getPhoneMessage)
  const ask = useApiMutation(reportLostPhone)
  const send = (): void => {
    const number = parseMobile(phone.props.value)
    if (number) ask.mutate({ body: { phone: number } })
  }
  if (ask.isSuccess) {
    return (
      <Dialog
        isOpen
        closesInFooter
        onClose={onClose}
        title={texts.done}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Alert tone="success" live>
          {texts.doneText(ask.data.protocol)}
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" form={form} pending={ask.isPending} pendingLabel={texts.sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        fields={[phone]}
        isPending={ask.isPending}
        onSubmit={send}
        failure={
          ask.error && (
            <ProblemBox
              title={isResponseLost(ask.error) ? texts.maybeSent : texts.failed}
              traceId={ask.error.traceId}
            >
              {texts.failedText(ask.error)}
            </ProblemBox>
          )
        }
      >
        <PhoneField label={texts.label} hint={texts.hint} {...phone.props} />
      </Form>
    </Dialog>
  )
}

export default LostPhoneDialog
