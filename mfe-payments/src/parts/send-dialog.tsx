import type { Payment } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import type { SendChannel } from '../domain/recipient'
import { useSendCode } from '../data/use-send-code'
import { sendTexts } from '../texts'
import { SendForm } from './send-form'
import { SendOutcome } from './send-outcome'

interface SendDialogProps {
  payment: Payment
  campaignReference: string | null
  channel: SendChannel
  onClose: () => void
}

/** Asks for the recipient, sends, and says how it went. */
export const SendDialog = ({ payment, campaignReference, channel, onClose }: SendDialogProps) => {
  const sending = useSendCode({ payment, campaignReference, channel })
  const isForm = sending.isIdle || sending.isPending
  return (
    <Dialog isOpen onClose={onClose} title={sendTexts[channel].title} closeLabel={sendTexts.close}>
      {isForm ? (
        <SendForm channel={channel} isPending={sending.isPending} onSend={sending.mutate} onCancel={onClose} />
      ) : (
        <SendOutcome channel={channel} isPix={payment.method === 'PIX'} hasFailed={sending.isError} onClose={onClose} />
      )}
    </Dialog>
  )
}
