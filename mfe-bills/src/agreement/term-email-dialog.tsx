import { useId } from 'react'
import type { Agreement } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { texts as pageTexts } from '../page/texts.ts'
import { EmailForm } from './email-form.tsx'
import { texts } from './texts.ts'
import { useSendTerm } from './use-send-term.ts'

const t = texts.email

interface TermEmailDialogProps {
  agreement: Pick<Agreement, 'reference' | 'contractReference'>
  onClose: () => void
}

/** Renders the dialog 'Receber via e-mail'; after a failed request the address remains for a retry. */
const TermEmailDialog = ({ agreement, onClose }: TermEmailDialogProps) => {
  const { send, status, problem } = useSendTerm(agreement)
  const form = useId()
  const isSent = status === 'success'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      closesInFooter={isSent || problem !== null}
      {...(!isSent && { description: t.lead })}
      footer={
        isSent ? (
          <Button onClick={onClose}>{t.close}</Button>
        ) : (
          <>
            <Button appearance="secondary" onClick={onClose}>
              {problem ? t.close : t.cancel}
            </Button>
            <Button
              type="submit"
              form={form}
              pending={status === 'pending'}
              pendingLabel={t.sending}
            >
              {problem ? pageTexts.retry : t.send}
            </Button>
          </>
        )
      }
    >
      <Stack gap={16}>
        {isSent ? (
          <Alert live tone="success" title={t.sent}>
            {t.note}
          </Alert>
        ) : (
          <EmailForm id={form} isSending={status === 'pending'} onSubmit={send} />
        )}
        {problem && (
          <ProblemBox title={t.failed} traceId={problem.traceId}>
            {problem.status === 0 ? pageTexts.offline : t.failedText}
          </ProblemBox>
        )}
      </Stack>
    </Dialog>
  )
}

export default TermEmailDialog
