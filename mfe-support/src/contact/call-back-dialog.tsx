import { useId } from 'react'
import { buildPath, isResponseLost, parseMobile } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { ButtonLink } from '@portal/ui-kit/link'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { getProblemText } from '../page/problem-text.ts'
import { getPhoneError } from './phone-error.ts'
import { useOwnPhone } from './use-own-phone.ts'
import { useCallBackAvailability, useRequestCallBack } from './use-call-back.ts'
import { texts } from './texts.ts'

const t = texts.callBack

/** Renders the click-to-call form, which requests a call-back. */
const CallBackDialog = ({ onClose }: { onClose(): void }) => {
  const form = useId()
  const phone = useField(getPhoneError, { initial: useOwnPhone() })
  const availability = useCallBackAvailability()
  const request = useRequestCallBack()

  const handleSubmit = () => {
    const number = parseMobile(phone.props.value)
    if (number) request.send(number)
  }

  // Each state renders the same `Dialog`: a second dialog would lose the element that regains
  // focus.
  const message = {
    isOpen: true,
    closesInFooter: true,
    onClose,
    footer: <Button onClick={onClose}>{t.close}</Button>,
  }
  if (request.isSuccess) {
    return (
      <Dialog {...message} title={t.done}>
        <Alert tone="success" live>
          {t.doneText}
        </Alert>
        <Text>{t.protocol(request.data.protocol)}</Text>
        <StandaloneLink as={Link} to={buildPath('cases')} onClick={onClose}>
          {t.follow}
        </StandaloneLink>
      </Dialog>
    )
  }
  // When the response was lost, the form remains for a retry; after another error the dialog only
  // closes.
  const failure =
    availability.error ?? (request.error && !isResponseLost(request.error) ? request.error : null)
  if (failure) {
    return (
      <Dialog {...message} title={t.failed}>
        <Alert tone="danger" live>
          {getProblemText(failure, t.failedText)}
        </Alert>
      </Dialog>
    )
  }
  if (availability.data && !availability.data.canRequestAttendance) {
    return (
      <Dialog
        {...message}
        title={t.title}
        footer={
          <>
            <Button appearance="secondary" onClick={onClose}>
              {t.close}
            </Button>
            <ButtonLink as={Link} to={buildPath('cases')} onClick={onClose}>
              {t.schedule}
            </ButtonLink>
          </>
        }
      >
        <Alert tone="info" live>
          {t.closed}
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      description={t.prompt}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={request.isPending}
            pendingLabel={t.sending}
            disabled={availability.isPending}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        fields={[phone]}
        isPending={request.isPending}
        onSubmit={handleSubmit}
        failure={
          request.error && (
            <ProblemBox title={t.failed} traceId={request.error.traceId}>
              {getProblemText(request.error, t.failedText)} {t.maybeSentText}
            </ProblemBox>
          )
        }
      >
        <PhoneField label={t.label} hint={t.hint} {...phone.props} />
      </Form>
    </Dialog>
  )
}

export default CallBackDialog
