import type { ComponentProps } from 'react'
import { MaskedField } from '../masked-field/masked-field.tsx'
import { phoneMask } from './phone-mask.ts'

type PhoneFieldProps = Omit<
  ComponentProps<typeof MaskedField>,
  'mask' | 'type' | 'inputMode' | 'autoComplete'
>

/** Renders a field for a Brazilian mobile number: '(99) 9 9999 9999'. */
export const PhoneField = (props: PhoneFieldProps) => (
  <MaskedField {...props} mask={phoneMask} type="tel" inputMode="tel" autoComplete="tel-national" />
)
