import { findPhoneError } from '@portal/contract'
import { texts } from './texts.ts'

/** What to say of a phone as it was typed; '' when there is nothing wrong with it. */
export const getPhoneMessage = (text: string): string => {
  const fault = findPhoneError(text)
  return fault ? texts.faults[fault] : ''
}
