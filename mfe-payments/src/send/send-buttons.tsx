import { Button } from '@portal/ui-kit/button'
import { Mail, MessageSquare } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import { PayerOnly } from '../page/payer-only.tsx'
import { useOnDemand } from '../page/use-on-demand.ts'
import { pageTexts } from '../page/texts.ts'
import type { SendChannel } from './recipient.rules.ts'
import type { Sendable } from './use-send-code.ts'
import { sendTexts } from './texts.ts'

interface SendButtonsProps {
  payment: Sendable
  sent: string
  campaignReference: string | null
}

const loadDialog = async () => (await import('./send-dialog.tsx')).SendDialog

export const SendButtons = ({ payment, sent, campaignReference }: SendButtonsProps) => {
  const { toast } = useKernel()
  const [Dialog, load] = useOnDemand(loadDialog)
  const [channel, setChannel] = useState<SendChannel>()
  const open = async (wanted: SendChannel) => {
    if (await load()) setChannel(wanted)
    else toast.show(pageTexts.loadFailed)
  }
  return (
    <PayerOnly>
      <Button appearance="tertiary" icon={<MessageSquare size={20} />} onClick={() => open('sms')}>
        {sendTexts.bySms}
      </Button>
      <Button appearance="tertiary" icon={<Mail size={20} />} onClick={() => open('email')}>
        {sendTexts.byEmail}
      </Button>
      {Dialog && channel && (
        <Dialog
          payment={payment}
          sent={sent}
          campaignReference={campaignReference}
          channel={channel}
          onClose={() => setChannel(undefined)}
        />
      )}
    </PayerOnly>
  )
}
