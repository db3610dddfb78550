import type { Payment } from '@portal/contract'
import { COPY_TOAST_DELAY_MS, copyText } from '@portal/ui-kit/copy-field'
import { useKernel } from 'shared-kernel/react'
import { ShareButton } from '../send/share-button.tsx'
import { pageTexts } from '../page/texts.ts'
import { describeReversal } from './reversal-texts.ts'

const texts = {
  copied: 'Comprovante copiado',
  copyFailed: 'Não foi possível compartilhar. Baixe o comprovante em PDF.',
}

export const ShareReceiptButton = ({ payment }: { payment: Payment }) => {
  const { toast } = useKernel()
  const copy = async (text: string) => {
    const isDone = await copyText(text)
    setTimeout(() => toast.show(isDone ? texts.copied : texts.copyFailed), COPY_TOAST_DELAY_MS)
  }
  return (
    <ShareButton
      appearance="secondary"
      onShare={({ shareReceipt }) =>
        shareReceipt(payment, describeReversal(payment)?.title ?? null, copy)
      }
      copy={async () => toast.show(pageTexts.loadFailed)}
    />
  )
}
