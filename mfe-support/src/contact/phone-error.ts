import { findPhoneError } from '@portal/contract'
import { texts } from './texts.ts'

/** Validates a typed phone; returns the error text, or an empty string. */
export const getPhoneError = (text: string): string => {
  const fault = findPhoneError(text)
  if (fault === null) return ''
  return texts.callBack[fault]
}
