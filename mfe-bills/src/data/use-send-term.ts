import { useState } from 'react'
import { sendInstallmentTerm } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { newIdempotencyKey } from './idempotency-key'

/** E-mails the installment term; a repeat to the same address while the dialog is open is the same message. */
export const useSendTerm = (contractReference: string) => {
  const { api } = useKernel()
  const [keyOf] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: (recipient: string) => {
      const idempotencyKey = keyOf.get(recipient) ?? newIdempotencyKey()
      keyOf.set(recipient, idempotencyKey)
      return api.call(sendInstallmentTerm, { body: { recipient, variables: { contractReference } }, idempotencyKey })
    },
  })
}
