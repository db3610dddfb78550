import { parseMobile, pathTo } from '@portal/contract'
import { FormDialog, MessageDialog } from '@portal/ui-kit/confirm-dialog'
import { useField } from '@portal/ui-kit/form'
import { TextLink } from '@portal/ui-kit/link'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { isWithoutAnswer, whyNot } from '../page/why-not.ts'
import { phoneMessage } from './phone-message.ts'
import { useOwnPhone } from './use-own-phone.ts'
import { useMayRequestCall, useRequestCall } from './use-call-back.ts'
import { texts } from './texts.ts'

const t = texts.callBack

/** Click-to-call: asks for a phone and registers the request. */
const CallBackDialog = ({ onClose }: { onClose(): void }) => {
  const phone = useField(phoneMessage, { initial: useOwnPhone() })
  const may = useMayRequestCall()
  const request = useRequestCall()

  const send = () => {
    const number = parseMobile(phone.props.value)
    if (number) request.callMe(number)
  }

  if (request.isSuccess) {
    return (
      <MessageDialog
        onClose={onClose}
        title={t.done}
        tone="success"
        message={t.doneText}
        closeLabel={t.close}
      >
        <Text>{t.protocol(request.data.protocol)}</Text>
        <TextLink as={Link} to={pathTo('cases')} onClick={onClose}>
          {t.follow}
        </TextLink>
      </MessageDialog>
    )
  }
  // What never reached the portal is sent again as it stands; what the portal failed to do waits for another time.
  const failure =
    may.error ?? (request.error && !isWithoutAnswer(request.error) ? request.error : null)
  if (failure) {
    return (
      <MessageDialog
        onClose={onClose}
        title={t.failed}
        tone="danger"
        message={whyNot(failure, t.failedText)}
        closeLabel={t.close}
      />
    )
  }
  if (may.data && !may.data.canRequestAttendance) {
    return (
      <MessageDialog
        onClose={onClose}
        title={t.title}
        tone="info"
        message={t.closed}
        closeLabel={t.close}
      >
        <TextLink as={Link} to={pathTo('cases')} onClick={onClose}>
          {t.schedule}
        </TextLink>
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t.title}
      description={t.prompt}
      backLabel={t.cancel}
      confirmLabel={t.send}
      isPending={request.isPending}
      pendingLabel={t.sending}
      isDisabled={may.isPending}
      fields={[phone]}
      onSend={send}
      failure={
        request.error && (
          <ProblemBox title={t.failed} traceId={request.error.traceId}>
            {whyNot(request.error, t.failedText)}
          </ProblemBox>
        )
      }
    >
      <PhoneField label={t.label} hint={t.hint} {...phone.props} />
    </FormDialog>
  )
}

export default CallBackDialog
