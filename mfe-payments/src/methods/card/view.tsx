import { useState } from 'react'
import { freshIdempotencyKey } from '../../payment/idempotency-key'
import type { FormViewProps } from '../method'
import { CardForm } from './card-form'
import { InactivityGuard } from './inactivity-guard'

type CardViewProps = FormViewProps<'creditCard' | 'debitCard'>

/** A card page: the acquirer's fields, the total on the button, and one payment however often it is pressed. */
const View = (props: CardViewProps) => <InactivityGuard><Attempts {...props} /></InactivityGuard>

/** Fields are good for one card; another try opens new ones. */
const Attempts = (props: CardViewProps) => {
  const [key, setKey] = useState(freshIdempotencyKey)
  return <CardForm key={key} idempotencyKey={key} onAnother={() => setKey(freshIdempotencyKey)} {...props} />
}

export default View
