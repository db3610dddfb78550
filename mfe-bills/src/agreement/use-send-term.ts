import { sendInstallmentTerm, type Agreement } from '@portal/contract'
import { useApiMutation } from 'shared-kernel/react'

export const useSendTerm = ({
  reference,
  contractReference,
}: Pick<Agreement, 'reference' | 'contractReference'>) => {
  const { mutate, status, error } = useApiMutation(sendInstallmentTerm)
  return {
    send: (recipient: string) =>
      mutate({ body: { recipient, variables: { contractReference, agreement: reference } } }),
    status,
    problem: error,
  }
}
