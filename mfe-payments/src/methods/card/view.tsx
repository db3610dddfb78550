import { useState } from 'react'
import type { FormViewProps } from '../method.ts'
import { CardForm } from './card-form.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

type CardViewProps = FormViewProps<'creditCard' | 'debitCard'>

/** A card page: the acquirer's fields, the total on the button, and one payment however often it is pressed. */
const View = (props: CardViewProps) => (
  <InactivityGuard>
    <CardAttempts {...props} />
  </InactivityGuard>
)

/** Fields are good for one card; another try opens new ones. */
const CardAttempts = (props: CardViewProps) => {
  const [attempt, setAttempt] = useState(1)
  return (
    <CardForm key={attempt} onNewAttempt={() => setAttempt((before) => before + 1)} {...props} />
  )
}

export default View
