import { findPhoneError } from '@portal/contract'
import { texts } from './texts.ts'

/** What to say of a phone that is to be rung, as it was typed; '' when there is nothing wrong with it. */
export const getPhoneError = (text: string): string => {
  const fault = findPhoneError(text)
  if (fault === null) return ''
  return texts.callBack[fault]
}
