import { useState } from 'react'
import { sendInstallmentTerm } from '@portal/contract'
import { useApiMutation } from 'shared-kernel/react'
import { newIdempotencyKey } from '../page/idempotency-key'

/** E-mails the installment term; a repeat to the same address while the dialog is open is the same message. */
export const useSendTerm = (contractReference: string) => {
  const [keyOf] = useState(() => new Map<string, string>())
  const { mutate, status, error } = useApiMutation(sendInstallmentTerm)
  const send = (recipient: string) => {
    const idempotencyKey = keyOf.get(recipient) ?? newIdempotencyKey()
    keyOf.set(recipient, idempotencyKey)
    mutate({ body: { recipient, variables: { contractReference } }, idempotencyKey })
  }
  return { send, status, problem: error }
}
