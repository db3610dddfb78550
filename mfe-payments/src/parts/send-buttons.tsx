import type { Payment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Mail, MessageSquare } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import type { SendChannel } from '../domain/recipient'
import { billetTexts, flowTexts } from '../texts'
import { useOnDemand } from './use-on-demand'

interface SendButtonsProps {
  payment: Payment
  campaignReference: string | null
}

const loadDialog = async () => (await import('./send-dialog')).SendDialog

/** 'Receber via SMS' and 'Receber via E-mail', each with its dialog. */
export const SendButtons = ({ payment, campaignReference }: SendButtonsProps) => {
  const { toast } = useKernel()
  const [Dialog, load] = useOnDemand(loadDialog)
  const [channel, setChannel] = useState<SendChannel>()
  const open = async (wanted: SendChannel) => {
    if (await load()) setChannel(wanted)
    else toast.show(flowTexts.partMissing)
  }
  return (
    <>
      <Button wide appearance="secondary" icon={<MessageSquare size={20} />} onClick={() => open('sms')}>{billetTexts.bySms}</Button>
      <Button wide appearance="secondary" icon={<Mail size={20} />} onClick={() => open('email')}>{billetTexts.byEmail}</Button>
      {Dialog && channel && (
        <Dialog payment={payment} campaignReference={campaignReference} channel={channel} onClose={() => setChannel(undefined)} />
      )}
    </>
  )
}
