import {
  account,
  formatPhone,
  nationalDigits,
  parseMobile,
  type PaymentLine,
} from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** The customer's own mobile as the field shows it: that of the login, else of the contract that is paid; empty where neither is known. */
export const useUsualPhone = ([line]: readonly PaymentLine[]): string => {
  const { session } = useKernel()
  const ofContract = useApi(account).data?.contracts.find(
    ({ reference }) => reference === line?.contractReference,
  )?.phone
  const mobile = parseMobile(session.state.user.phone || ofContract || '')
  return mobile === null ? '' : formatPhone(nationalDigits(mobile))
}
