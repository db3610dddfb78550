import { findPhoneError } from '@portal/contract'
import { texts } from './texts.ts'

/** Returns the error message of a phone; '' when it is valid. */
export const getPhoneMessage = (text: string): string => {
  const fault = findPhoneError(text)
  return fault ? texts.faults[fault] : ''
}
