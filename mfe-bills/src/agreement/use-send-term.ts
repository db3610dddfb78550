import { sendInstallmentTerm } from '@portal/contract'
import { useApiMutation } from 'shared-kernel/react'

export const useSendTerm = (contractReference: string) => {
  const { mutate, status, error } = useApiMutation(sendInstallmentTerm)
  return {
    send: (recipient: string) => mutate({ body: { recipient, variables: { contractReference } } }),
    status,
    problem: error,
  }
}
