import type { ApiProblem, CalendarDate } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useState, type FormEvent } from 'react'
import { useBirthdates } from '../data/use-birthdates'
import { useCheckBirthdate } from '../data/use-check-birthdate'
import { spellBirthdate } from '../domain/birthdate'
import { spellWait } from '../domain/wait'
import { texts } from '../texts'
import { StepCard } from '../ui/step-card'

interface Props {
  /** The login is over; without a problem the customer gave it up. */
  onEnd(problem?: ApiProblem): void
}

/** Optimized journey of a person: one of the dates is theirs. */
export default function BirthdateScreen({ onEnd }: Props) {
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const [error, setError] = useState('')
  const dates = useBirthdates()
  const { check, isChecking } = useCheckBirthdate((problem) => {
    const { code, retryAfter } = problem
    if (retryAfter !== undefined) return setError(texts.pin.busy(spellWait(retryAfter)))
    if (code !== 'WRONG.BIRTHDATE.PROVIDED') return onEnd(problem)
    setChosen(null)
    setError(texts.birthdate.wrong)
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChecking) return
    setError(chosen ? '' : texts.birthdate.required)
    if (chosen) check(chosen)
  }

  return (
    <StepCard title={texts.birthdate.title} focusHeading>
      {dates.isPending && <Skeleton label={texts.birthdate.loading}><SkeletonBlock height={220} /></Skeleton>}
      {dates.isError && (
        <Alert tone="danger" live action={<Button appearance="secondary" onClick={() => void dates.refetch()}>{texts.birthdate.again}</Button>}>
          {texts.birthdate.failed}
        </Alert>
      )}
      {dates.data && (
        <form noValidate onSubmit={submit}>
          <Stack gap={24}>
            <RadioGroup
              legend={texts.birthdate.legend}
              hint={texts.birthdate.hint}
              name="birthdate"
              value={chosen}
              onChange={setChosen}
              options={dates.data.map((date) => ({ value: date, label: spellBirthdate(date) }))}
              {...(error && { error })}
            />
            <Button type="submit" wide pending={isChecking} pendingLabel={texts.birthdate.submitting}>
              {texts.birthdate.submit}
            </Button>
          </Stack>
        </form>
      )}
      <Button appearance="tertiary" onClick={() => onEnd()}>{texts.birthdate.other}</Button>
    </StepCard>
  )
}
