import { useState } from 'react'
import type { FormViewProps } from '../method.ts'
import { CardForm } from './card-form.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

type CardViewProps = FormViewProps<'creditCard' | 'debitCard'>

const View = (props: CardViewProps) => (
  <InactivityGuard>
    <CardAttempts {...props} />
  </InactivityGuard>
)

/** A hosted fields session is valid for one card, so a new attempt remounts the form. */
const CardAttempts = (props: CardViewProps) => {
  const [attempt, setAttempt] = useState(1)
  return (
    <CardForm key={attempt} onNewAttempt={() => setAttempt((before) => before + 1)} {...props} />
  )
}

export default View
