import {
  customer,
  registeredEmail,
  sendProofPin,
  verifyProofPin,
  type ProofChannel,
  type SentProofPin,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { useState } from 'react'
import {
  getQueryKey,
  useAction,
  useApi,
  useApiMutation,
  useKernel,
  useQueryClient,
} from 'shared-kernel/react'
import { CodeStep } from '../code/code-step.tsx'
import { getProblemText } from '../page/problem-text.ts'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { getSendText, getVerifyText } from './proof-problem-texts.ts'
import { texts } from './texts.ts'

const hasPasskey = (): boolean => document.cookie.includes('portal-passkey=')

interface ProofDialogProps {
  onClose(isProved: boolean): void
}

/** Asks a signed-in user for a new proof of the identity: a passkey, or a code by SMS or e-mail. */
const ProofDialog = ({ onClose }: ProofDialogProps) => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const { data: user } = useApi(customer)
  const isOwner = user?.person === null
  const { data: email } = useApi(registeredEmail, {}, { enabled: isOwner })
  // Codes go to a confirmed address only; a person of a company logs in with one.
  const hasEmail = isOwner ? Boolean(email?.email) && email?.isConfirmed !== false : Boolean(user)
  const [sent, setSent] = useState<SentProofPin>()
  const [channel, setChannel] = useState<ProofChannel>('sms')
  const sending = useApiMutation(sendProofPin, { onSuccess: setSent })
  const verifying = useApiMutation(verifyProofPin, {
    onSuccess: () => onClose(true),
    onError: ({ code }) => {
      // The login has ended; any request signs the user out.
      if (code === 'PIN.TRIES.EXCEEDED')
        void cache.invalidateQueries({ queryKey: getQueryKey(customer) })
    },
  })
  const passkey = useAction(() => confirmWithPasskey(api), {
    onSuccess: (outcome) => {
      if (outcome === 'proved') onClose(true)
    },
  })
  const handleSend = (by: ProofChannel, onSent?: () => void): void => {
    passkey.reset()
    setChannel(by)
    sending.mutate({ body: { channel: by } }, { onSuccess: () => onSent?.() })
  }
  const handlePasskey = (): void => {
    sending.reset()
    passkey.mutate()
  }
  const sendError = sending.error ? getSendText(sending.error, channel) : ''
  const passkeyNote =
    passkey.data === 'cancelled' || passkey.data === 'unsupported'
      ? texts.passkey[passkey.data]
      : passkey.error
        ? getProblemText(passkey.error, texts.passkey.refused)
        : ''

  return (
    <Dialog isOpen title={texts.title} description={texts.lead} onClose={() => onClose(false)}>
      {sent === undefined ? (
        <Stack gap={12}>
          {hasPasskey() && (
            <Button
              wide
              pending={passkey.isPending}
              pendingLabel={texts.waiting}
              onClick={handlePasskey}
            >
              {texts.byPasskey}
            </Button>
          )}
          {isOwner && (
            <Button
              wide
              appearance={hasPasskey() ? 'secondary' : 'primary'}
              pending={sending.isPending && channel === 'sms'}
              pendingLabel={texts.sending}
              onClick={() => handleSend('sms')}
            >
              {texts.bySms}
            </Button>
          )}
          {hasEmail && (
            <Button
              wide
              appearance="secondary"
              pending={sending.isPending && channel === 'email'}
              pendingLabel={texts.sending}
              onClick={() => handleSend('email')}
            >
              {texts.byEmail}
            </Button>
          )}
          {(sendError || passkeyNote) && (
            <Alert tone="danger" live>
              {sendError || passkeyNote}
            </Alert>
          )}
        </Stack>
      ) : (
        <CodeStep
          title={texts.codeTitle}
          label={texts.labels[sent.channel]}
          sentText={texts.sent(sent.recipient)}
          resendAfter={sent.resendAfter}
          isConfirming={verifying.isPending}
          onConfirm={(token, showError) =>
            verifying.mutate(
              { body: { token } },
              { onError: (problem) => showError(getVerifyText(problem)) },
            )
          }
          resending={sending}
          sendError={sendError}
          onResend={(onSent) => handleSend(sent.channel, onSent)}
          otherAction={
            <Button appearance="tertiary" onClick={() => setSent(undefined)}>
              {texts.other}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}

export default ProofDialog
