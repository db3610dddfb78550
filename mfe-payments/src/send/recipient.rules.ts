import { parseEmail, parseMobile } from '@portal/contract'

export type SendChannel = 'sms' | 'email'
export type RecipientFault = 'phoneMissing' | 'phoneIncomplete' | 'phoneNotMobile' | 'email'

type Recipient =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: RecipientFault }

const PHONE_DIGITS = 11

const parsePhone = (text: string): Recipient => {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return { ok: false, fault: 'phoneMissing' }
  if (digits.length !== PHONE_DIGITS) return { ok: false, fault: 'phoneIncomplete' }
  const value = parseMobile(digits)
  return value === null ? { ok: false, fault: 'phoneNotMobile' } : { ok: true, value }
}

const parseAddress = (text: string): Recipient => {
  const value = parseEmail(text)
  return value === null ? { ok: false, fault: 'email' } : { ok: true, value }
}

/** Parses a mobile number (as +55...) or an e-mail. */
export const parseRecipient = (channel: SendChannel, text: string): Recipient =>
  channel === 'sms' ? parsePhone(text) : parseAddress(text)
