import type { ComponentProps } from 'react'
import { MaskedField } from '../masked-field/masked-field.tsx'
import { phoneMask } from './phone-mask.ts'

type PhoneFieldProps = Omit<
  ComponentProps<typeof MaskedField>,
  'mask' | 'type' | 'inputMode' | 'autoComplete'
>

/** Renders a field for a Brazilian mobile number: '(99) 9 9999 9999'. */
export const PhoneField = (props: PhoneFieldProps) => (
  // HTML allows `tel-national` in text fields only; `inputMode` opens the keyboard of digits.
  <MaskedField {...props} mask={phoneMask} inputMode="tel" autoComplete="tel-national" />
)
