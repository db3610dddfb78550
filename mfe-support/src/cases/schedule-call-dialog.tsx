import { useId, useState } from 'react'
import { parseMobile, type CallWindow } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { useKernel } from 'shared-kernel/react'
import { phoneMessage } from '../care/phone-message'
import { texts as care } from '../care/texts'
import { dayName, dayOf, partName } from './call-times'
import { Registered } from './registered'
import { texts } from './texts'
import { useOpenCase } from './use-cases'

const t = texts.schedule

/** A phone, a day and a part of it, of those that the server offers. */
const ScheduleCallDialog = ({ windows, onClose }: { windows: readonly CallWindow[]; onClose(): void }) => {
  const form = useId()
  const { now } = useKernel()
  const phone = useField(phoneMessage)
  const request = useOpenCase()
  const [chosen, choose] = useState(windows[0]?.from ?? '')
  const days = windows.filter(({ from }, i) => i === 0 || dayOf(from) !== dayOf(windows[i - 1]?.from ?? ''))
  const parts = windows.filter(({ from }) => dayOf(from) === dayOf(chosen))

  const send = () => {
    const number = parseMobile(phone.props.value)
    if (number) request.mutate({ body: { kind: 'call', phone: number, from: chosen } })
  }
  if (request.isSuccess) return <Registered protocol={request.data.protocol} onClose={onClose} />
  return (
    <Dialog
      isOpen onClose={onClose} title={t.title} description={t.text}
      footer={(
        <>
          <Button appearance="secondary" onClick={onClose}>{texts.back}</Button>
          <Button type="submit" form={form} pending={request.isPending} pendingLabel={t.sending}>{t.send}</Button>
        </>
      )}
    >
      <Form
        id={form} fields={[phone]} isPending={request.isPending} onSend={send}
        failure={request.error && (
          <ProblemBox title={texts.notSent} traceId={request.error.traceId}>
            {request.error.code === 'ATTENDANCE.CLOSED' ? t.past : texts.notSentText}
          </ProblemBox>
        )}
      >
        <PhoneField label={care.callBack.label} hint={care.callBack.hint} {...phone.props} />
        <RadioGroup
          legend={t.day} value={days.find(({ from }) => dayOf(from) === dayOf(chosen))?.from ?? null} onChange={choose}
          options={days.map(({ from }) => ({ value: from, label: dayName(from, now()) }))}
        />
        <RadioGroup legend={t.hour} columns={2} value={chosen} onChange={choose} options={parts.map((part) => ({ value: part.from, label: partName(part) }))} />
      </Form>
    </Dialog>
  )
}

export default ScheduleCallDialog
