import { useId, useState, type SyntheticEvent } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { useMayRequestCall, useRequestCall } from './use-call-back'
import { readPhone } from './call-back-phone'
import { texts } from './texts'

const t = texts.callBack

/** Click-to-call: asks for a phone and registers the request. */
const CallBackDialog = ({ onClose }: { onClose(): void }) => {
  const form = useId()
  const [value, setValue] = useState('')
  const [error, setError] = useState<'required' | 'invalid'>()
  const may = useMayRequestCall()
  const request = useRequestCall()

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const read = readPhone(value)
    if ('error' in read) return setError(read.error)
    setError(undefined)
    request.callMe(read.phone)
  }

  if (request.isSuccess) {
    return (
      <Dialog isOpen onClose={onClose} title={t.done} footer={<Button onClick={onClose}>{t.close}</Button>}>
        <Alert tone="success" live>{t.doneText}</Alert>
      </Dialog>
    )
  }
  if (request.isError || may.isError) {
    return (
      <Dialog isOpen onClose={onClose} title={t.failed} footer={<Button onClick={onClose}>{t.close}</Button>}>
        <Alert tone="danger" live>{t.failedText}</Alert>
      </Dialog>
    )
  }
  if (may.data && !may.data.canRequestAttendance) {
    return (
      <Dialog isOpen onClose={onClose} title={t.title} footer={<Button onClick={onClose}>{t.close}</Button>}>
        <Alert tone="info" live>{t.closed}</Alert>
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
          <Button appearance="secondary" onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} pending={request.isPending} pendingLabel={t.sending} disabled={may.isPending}>{t.send}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PhoneField label={t.label} hint={t.hint} error={error && t[error]} value={value} onValue={setValue} />
      </form>
    </Dialog>
  )
}

export default CallBackDialog
