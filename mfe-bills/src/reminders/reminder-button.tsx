import { buildPath, type CalendarDate } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Calendar } from '@portal/ui-kit/icons'
import { saveFile } from 'shared-kernel'
import { useKernel } from 'shared-kernel/react'
import { calendarFile } from './calendar-file.rules.ts'
import { texts as t } from './texts.ts'

interface ReminderButtonProps {
  /** What is due when; the title is what a calendar shows. */
  dues: readonly {
    readonly reference: string
    readonly day: CalendarDate
    readonly title: string
    readonly text: string
  }[]
}

/** Hands the due dates to the calendar of the customer's own device. */
export const ReminderButton = ({ dues }: ReminderButtonProps) => {
  const kernel = useKernel()
  const save = () => {
    const days = dues.map((due) => ({
      ...due,
      url: new URL(buildPath('picker', { contas: [due.reference] }), location.origin).href,
    }))
    const file = calendarFile(days, new Date(kernel.now()), location.hostname)
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), t.fileName)
    kernel.toast.show(t.saved)
  }
  return (
    <Button wide appearance="secondary" icon={<Calendar size={20} />} onClick={save}>
      {t.remember}
    </Button>
  )
}
