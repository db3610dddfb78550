import { parseMobile, type MobilePhone } from '@portal/contract'

export type PhoneInput = { phone: MobilePhone } | { error: 'required' | 'invalid' }

/** Reads the phone field of the call-back dialog. */
export const readPhone = (input: string): PhoneInput => {
  if (input.trim() === '') return { error: 'required' }
  const phone = parseMobile(input)
  return phone ? { phone } : { error: 'invalid' }
}
