import { useId, useState, type SyntheticEvent } from 'react'
import { maskitoPhone } from '../ui/phone-mask'
import { useMaskito } from '@maskito/react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { TextField } from '@portal/ui-kit/text-field'
import { useMayRequestCall, useRequestCall } from '../data/use-call-back'
import { readPhone } from '../domain/call-back-phone'
import { texts } from '../texts'

const t = texts.call

/** Click-to-call: asks for a phone and registers the request. */
const CallBackDialog = ({ onClose }: { onClose(): void }) => {
  const form = useId()
  const mask = useMaskito({ options: maskitoPhone })
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
    request.mutate(read.phone)
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
        <TextField
          ref={mask}
          label={t.label}
          hint={t.hint}
          error={error && t[error]}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value}
          onInput={(event) => setValue(event.currentTarget.value)}
          onClear={() => setValue('')}
        />
      </form>
    </Dialog>
  )
}

export default CallBackDialog
