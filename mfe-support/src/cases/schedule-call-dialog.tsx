import { useState } from 'react'
import { parseMobile, type CallWindow } from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { useKernel } from 'shared-kernel/react'
import { getPhoneError } from '../contact/phone-error.ts'
import { texts as contactTexts } from '../contact/texts.ts'
import { useOwnPhone } from '../contact/use-own-phone.ts'
import { formatDayName, formatDay, formatWindowHours } from './call-times.ts'
import { CaseDialog } from './case-dialog.tsx'
import { texts } from './texts.ts'
import { useCreateCase } from './use-cases.ts'

const t = texts.schedule

const ScheduleCallDialog = ({
  windows,
  onUnavailable,
  onClose,
}: {
  windows: readonly CallWindow[]
  /** Called when the selected window has passed, so that `windows` are fetched again. */
  onUnavailable(): unknown
  onClose(): void
}) => {
  const { now } = useKernel()
  const phone = useField(getPhoneError, { initial: useOwnPhone() })
  const creation = useCreateCase()
  const [chosenFrom, setChosenFrom] = useState<string>()
  const selected = windows.find(({ from }) => from === chosenFrom) ?? windows[0]
  const selectedFrom = selected?.from ?? ''
  const days = windows.filter(
    ({ from }, i) => i === 0 || formatDay(from) !== formatDay(windows[i - 1]?.from ?? ''),
  )
  const dayWindows = windows.filter(({ from }) => formatDay(from) === formatDay(selectedFrom))

  const handleSubmit = () => {
    const number = parseMobile(phone.props.value)
    if (number)
      creation.mutate(
        { body: { kind: 'call', phone: number, from: selectedFrom } },
        { onError: ({ code }) => code === 'ATTENDANCE.CLOSED' && onUnavailable() },
      )
  }
  return (
    <CaseDialog
      formTexts={t}
      creation={creation}
      fields={[phone]}
      onSubmit={handleSubmit}
      onClose={onClose}
      failure={creation.error?.code === 'ATTENDANCE.CLOSED' ? t.past : texts.notSentText}
    >
      <PhoneField
        label={contactTexts.callBack.label}
        hint={contactTexts.callBack.hint}
        {...phone.props}
      />
      <RadioGroup
        legend={t.day}
        value={days.find(({ from }) => formatDay(from) === formatDay(selectedFrom))?.from ?? null}
        onChange={setChosenFrom}
        options={days.map(({ from }) => ({ value: from, label: formatDayName(from, now()) }))}
      />
      <RadioGroup
        legend={t.hour}
        columns={2}
        value={selectedFrom}
        onChange={setChosenFrom}
        options={dayWindows.map((part) => ({ value: part.from, label: formatWindowHours(part) }))}
      />
    </CaseDialog>
  )
}

export default ScheduleCallDialog
