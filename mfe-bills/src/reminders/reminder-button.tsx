import { buildPath, type CalendarDate } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Calendar } from '@portal/ui-kit/icons'
import { saveFile } from 'shared-kernel'
import { useKernel } from 'shared-kernel/react'
import { buildCalendarFile } from './calendar-file.rules.ts'
import { texts as t } from './texts.ts'

interface ReminderButtonProps {
  dueDates: readonly {
    readonly reference: string
    readonly day: CalendarDate
    readonly title: string
    readonly text: string
  }[]
}

/** Renders a button that downloads the due dates as a calendar file. */
export const ReminderButton = ({ dueDates }: ReminderButtonProps) => {
  const kernel = useKernel()
  const saveCalendarFile = () => {
    const days = dueDates.map((due) => ({
      ...due,
      url: new URL(buildPath('picker', { contas: [due.reference] }), location.origin).href,
    }))
    const file = buildCalendarFile(days, new Date(kernel.now()), location.hostname)
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), t.fileName)
    kernel.toast.show(t.saved)
  }
  return (
    <Button wide appearance="secondary" icon={<Calendar size={20} />} onClick={saveCalendarFile}>
      {t.remember}
    </Button>
  )
}
