import { useState } from 'react'
import { parseMobile, type CallWindow } from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { useKernel } from 'shared-kernel/react'
import { phoneMessage } from '../care/phone-message.ts'
import { texts as care } from '../care/texts.ts'
import { useOwnPhone } from '../care/use-own-phone.ts'
import { dayName, dayOf, partName } from './call-times.ts'
import { RequestDialog } from './request-dialog.tsx'
import { texts } from './texts.ts'
import { useOpenCase } from './use-cases.ts'

const t = texts.schedule

/** A phone, a day and a part of it, of those that the server offers. */
const ScheduleCallDialog = ({
  windows,
  onClose,
}: {
  windows: readonly CallWindow[]
  onClose(): void
}) => {
  const { now } = useKernel()
  const phone = useField(phoneMessage, { initial: useOwnPhone() })
  const request = useOpenCase()
  const [chosen, choose] = useState(windows[0]?.from ?? '')
  const days = windows.filter(
    ({ from }, i) => i === 0 || dayOf(from) !== dayOf(windows[i - 1]?.from ?? ''),
  )
  const parts = windows.filter(({ from }) => dayOf(from) === dayOf(chosen))

  const send = () => {
    const number = parseMobile(phone.props.value)
    if (number) request.mutate({ body: { kind: 'call', phone: number, from: chosen } })
  }
  return (
    <RequestDialog
      words={t}
      request={request}
      fields={[phone]}
      onSubmit={send}
      onClose={onClose}
      failure={request.error?.code === 'ATTENDANCE.CLOSED' ? t.past : texts.notSentText}
    >
      <PhoneField label={care.callBack.label} hint={care.callBack.hint} {...phone.props} />
      <RadioGroup
        legend={t.day}
        value={days.find(({ from }) => dayOf(from) === dayOf(chosen))?.from ?? null}
        onChange={choose}
        options={days.map(({ from }) => ({ value: from, label: dayName(from, now()) }))}
      />
      <RadioGroup
        legend={t.hour}
        columns={2}
        value={chosen}
        onChange={choose}
        options={parts.map((part) => ({ value: part.from, label: partName(part) }))}
      />
    </RequestDialog>
  )
}

export default ScheduleCallDialog
