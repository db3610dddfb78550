import { lostPhone, parseMobile } from '@portal/contract'
import { FormDialog, MessageDialog } from '@portal/ui-kit/confirm-dialog'
import { useField } from '@portal/ui-kit/form'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { useApiMutation } from 'shared-kernel/react'
import { phoneMessage } from '../phone/phone-message.ts'
import { lostPhoneTexts as texts } from './lost-phone-texts.ts'

/** Who reads no code any more leaves a number to be called on; what comes back is a protocol and nothing else. */
const LostPhoneDialog = ({ onClose }: { onClose(): void }) => {
  const phone = useField(phoneMessage)
  const ask = useApiMutation(lostPhone)
  const send = (): void => {
    const number = parseMobile(phone.props.value)
    if (number) ask.mutate({ body: { phone: number } })
  }
  if (ask.isSuccess) {
    return (
      <MessageDialog
        onClose={onClose}
        title={texts.done}
        tone="success"
        message={texts.doneText(ask.data.protocol)}
        closeLabel={texts.close}
      />
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      backLabel={texts.back}
      confirmLabel={texts.send}
      isPending={ask.isPending}
      pendingLabel={texts.sending}
      fields={[phone]}
      onSend={send}
      failure={
        ask.error && (
          <ProblemBox title={texts.failed} traceId={ask.error.traceId}>
            {texts.failedText(ask.error)}
          </ProblemBox>
        )
      }
    >
      <PhoneField label={texts.label} hint={texts.hint} {...phone.props} />
    </FormDialog>
  )
}

export default LostPhoneDialog
