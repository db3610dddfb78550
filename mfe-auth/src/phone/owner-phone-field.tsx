import { PhoneField } from '@portal/ui-kit/phone-field'
import type { ComponentProps } from 'react'
import { texts } from './texts.ts'

type Props = Omit<ComponentProps<typeof PhoneField>, 'label' | 'hint' | 'name'>

export const OwnerPhoneField = (props: Props) => (
  <PhoneField {...props} name="phone" label={texts.label} hint={texts.hint} required />
)
