import { PhoneField } from '@portal/ui-kit/phone-field'
import type { ComponentProps } from 'react'
import { texts } from './texts.ts'

type Props = Omit<ComponentProps<typeof PhoneField>, 'label' | 'hint' | 'name'>

/** Field for the phone of the account holder, which receives the code. */
export const OwnerPhoneField = (props: Props) => (
  <PhoneField {...props} name="phone" label={texts.label} hint={texts.hint} required />
)
