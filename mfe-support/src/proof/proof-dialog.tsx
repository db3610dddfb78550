import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { CodeStep } from '../code/code-step.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { getVerifyText } from './proof-problem-texts.ts'
import { texts } from './texts.ts'
import { useProof, useProofChannels } from './use-proof.ts'

const hasPasskey = (): boolean => document.cookie.includes('portal-passkey=')

interface ProofDialogProps {
  onClose(isProved: boolean): void
}

/** Asks a signed-in user for a new proof of the identity: a passkey, or a code by SMS or e-mail. */
const ProofDialog = ({ onClose }: ProofDialogProps) => {
  const { hasSms, hasEmail, query } = useProofChannels()
  const proof = useProof(() => onClose(true))
  const { sent, sendError, passkeyNote } = proof

  return (
    <Dialog isOpen title={texts.title} description={texts.lead} onClose={() => onClose(false)}>
      {sent === undefined ? (
        <Stack gap={12}>
          {hasPasskey() && (
            <Button
              wide
              pending={proof.isPasskeyPending}
              pendingLabel={texts.waiting}
              onClick={proof.confirmByPasskey}
            >
              {texts.byPasskey}
            </Button>
          )}
          {query.isPending && (
            <Skeleton label={texts.loading}>
              <SkeletonRect height={48} />
            </Skeleton>
          )}
          {query.error && !query.data && (
            <LoadFailed
              title={texts.failed}
              problem={query.error}
              isFetching={query.isFetching}
              onRetry={query.refetch}
            />
          )}
          {hasSms && (
            <Button
              wide
              appearance={hasPasskey() ? 'secondary' : 'primary'}
              pending={proof.sendingChannel === 'sms'}
              pendingLabel={texts.sending}
              onClick={() => proof.send('sms')}
            >
              {texts.bySms}
            </Button>
          )}
          {hasEmail && (
            <Button
              wide
              appearance="secondary"
              pending={proof.sendingChannel === 'email'}
              pendingLabel={texts.sending}
              onClick={() => proof.send('email')}
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
          isConfirming={proof.verifying.isPending}
          onConfirm={(token, showError) =>
            proof.verifying.mutate(
              { body: { token } },
              { onError: (problem) => showError(getVerifyText(problem)) },
            )
          }
          resending={proof.sending}
          sendError={sendError}
          onResend={(onSent) => proof.send(sent.channel, onSent)}
          otherAction={
            <Button appearance="tertiary" onClick={proof.chooseAgain}>
              {texts.other}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}

export default ProofDialog
