import {
  customer,
  registeredEmail,
  sendProofPin,
  verifyProofPin,
  type ProofChannel,
  type SentProofPin,
} from '@portal/contract'
import { useState } from 'react'
import {
  getQueryKey,
  useAction,
  useApi,
  useApiMutation,
  useKernel,
  useQueryClient,
} from 'shared-kernel/react'
import { getProblemText } from '../page/problem-text.ts'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { getSendText } from './proof-problem-texts.ts'
import { texts } from './texts.ts'

/** The ways in which this user can receive a code; `query` loads them. */
export const useProofChannels = () => {
  const query = useApi(customer)
  const user = query.data
  const isOwner = user?.person === null
  const { data: email } = useApi(registeredEmail, {}, { enabled: isOwner })
  // Codes go to a confirmed address only; a person of a company logs in with one.
  const hasEmail = isOwner ? Boolean(email?.email) && email?.isConfirmed !== false : Boolean(user)
  return { hasSms: isOwner, hasEmail, query }
}

/** Proves the identity by a passkey or a code. */
export const useProof = (onProved: () => void) => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const [sent, setSent] = useState<SentProofPin>()
  const [channel, setChannel] = useState<ProofChannel>('sms')
  const sending = useApiMutation(sendProofPin, { onSuccess: setSent })
  const verifying = useApiMutation(verifyProofPin, {
    onSuccess: onProved,
    onError: ({ code }) => {
      // The login has ended; any request signs the user out.
      if (code === 'PIN.TRIES.EXCEEDED')
        void cache.invalidateQueries({ queryKey: getQueryKey(customer) })
    },
  })
  const passkey = useAction(() => confirmWithPasskey(api), {
    onSuccess: (outcome) => {
      if (outcome === 'proved') onProved()
    },
  })
  const passkeyNote =
    passkey.data === 'cancelled' || passkey.data === 'unsupported'
      ? texts.passkey[passkey.data]
      : passkey.error
        ? getProblemText(passkey.error, texts.passkey.refused)
        : ''

  return {
    sent,
    chooseAgain: () => setSent(undefined),
    sending,
    sendingChannel: sending.isPending ? channel : null,
    sendError: sending.error ? getSendText(sending.error, channel) : '',
    send: (by: ProofChannel, onSent?: () => void): void => {
      passkey.reset()
      setChannel(by)
      sending.mutate({ body: { channel: by } }, { onSuccess: () => onSent?.() })
    },
    verifying,
    isPasskeyPending: passkey.isPending,
    passkeyNote,
    confirmByPasskey: (): void => {
      sending.reset()
      passkey.mutate()
    },
  }
}
