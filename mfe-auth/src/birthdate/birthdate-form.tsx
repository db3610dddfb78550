import type { CalendarDate } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Form, useField } from '@portal/ui-kit/form'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { formatBirthdate } from './birthdate.ts'
import { texts } from './texts.ts'

interface Props {
  dates: readonly CalendarDate[]
  rejection: string
  isPending: boolean
  onSubmit(date: CalendarDate): void
}

export const BirthdateForm = ({ dates, rejection, isPending, onSubmit }: Props) => {
  const field = useField((text) => (text === '' ? texts.required : ''))
  const { id, value, error = rejection, onValueChange } = field.props
  const chosen = (value || null) as CalendarDate | null
  return (
    <Form
      fields={[field]}
      isPending={isPending}
      onSubmit={() => chosen !== null && onSubmit(chosen)}
    >
      <RadioGroup
        id={id}
        legend={texts.legend}
        hint={texts.hint}
        name="birthdate"
        value={chosen}
        onChange={onValueChange}
        options={dates.map((date) => ({ value: date, label: formatBirthdate(date) }))}
        {...(error && { error })}
      />
      <Button type="submit" wide pending={isPending} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  )
}
