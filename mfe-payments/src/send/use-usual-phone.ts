import {
  account,
  formatPhone,
  toNationalDigits,
  parseMobile,
  type PaymentItem,
} from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** The customer's own mobile as the field shows it: that of the login, else of the contract that is paid; empty where neither is known. */
export const useUsualPhone = ([line]: readonly PaymentItem[]): string => {
  const { session } = useKernel()
  const ofContract = useApi(account).data?.contracts.find(
    ({ reference }) => reference === line?.contractReference,
  )?.phone
  const mobile = parseMobile(session.state.user.phone || ofContract || '')
  return mobile === null ? '' : formatPhone(toNationalDigits(mobile))
}
