import {
  account,
  formatPhone,
  toNationalDigits,
  parseMobile,
  type PaymentItem,
} from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** Returns the phone of the login, else of the contract, in the format of the field. Empty when neither is known. */
export const useDefaultPhone = ([line]: readonly PaymentItem[]): string => {
  const { session } = useKernel()
  const contractPhone = useApi(account).data?.contracts.find(
    ({ reference }) => reference === line?.contractReference,
  )?.phone
  const mobile = parseMobile(session.state.user.phone || contractPhone || '')
  return mobile === null ? '' : formatPhone(toNationalDigits(mobile))
}
