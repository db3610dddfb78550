import type { CalendarDate } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { useState, type SyntheticEvent } from 'react'
import { formatBirthdate } from './birthdate.ts'
import { texts } from './texts.ts'

interface Props {
  dates: readonly CalendarDate[]
  rejection: string
  isPending: boolean
  onSubmit(date: CalendarDate): void
}

export const BirthdateForm = ({ dates, rejection, isPending, onSubmit }: Props) => {
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const [isMissing, setMissing] = useState(false)
  const error = isMissing && chosen === null ? texts.required : rejection

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setMissing(chosen === null)
    if (chosen !== null && !isPending) onSubmit(chosen)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={24}>
        <RadioGroup
          legend={texts.legend}
          hint={texts.hint}
          name="birthdate"
          value={chosen}
          onChange={setChosen}
          options={dates.map((date) => ({ value: date, label: formatBirthdate(date) }))}
          {...(error && { error })}
        />
        <Button type="submit" wide pending={isPending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  )
}
