import { boletoPdf } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useDownload, useKernel } from 'shared-kernel/react'
import { pageTexts } from '../../page/texts.ts'
import { SendButtons } from '../../send/send-buttons.tsx'
import { ShareButton } from '../../send/share-button.tsx'
import { useCopy } from '../../send/use-copy.ts'
import type { BoletoWithCode } from './boleto-payment.ts'
import styles from './delivery-options.module.css'
import { PrintButton } from './print-button.tsx'
import { useIsAgreement } from '../../invoices/use-is-agreement.ts'
import { boletoTexts } from './code-texts.ts'
import { secondCopyTexts } from './texts.ts'

interface DeliveryOptionsProps {
  payment: BoletoWithCode
  campaignReference: string | null
}

const FILE_NAMES = { bankSlip: 'boleto', barCode: 'codigo-de-barras' }

export const DeliveryOptions = ({ payment, campaignReference }: DeliveryOptionsProps) => {
  const {
    reporter,
    toast,
    config: { isGuest },
  } = useKernel()
  const isAgreement = useIsAgreement(payment.lines)
  const { id, protocol } = payment
  const pdf = useDownload(
    boletoPdf,
    { params: { id } },
    `${FILE_NAMES[payment.method]}-${protocol}.pdf`,
    () => {
      toast.show(pageTexts.downloadStarted)
      reporter.report('billet_download', { payments: [id] })
    },
  )
  const { copy: copyLine } = useCopy(payment.charge.line, boletoTexts)
  return (
    <div className={styles.options}>
      <Button
        wide
        appearance="secondary"
        icon={<Download size={20} />}
        pending={pdf.isPending}
        pendingLabel={boletoTexts.downloading}
        onClick={pdf.download}
      >
        {isAgreement ? boletoTexts.downloadTerm : boletoTexts.download}
      </Button>
      {pdf.problem && (
        <Alert tone="danger" live className={styles.failure}>
          {boletoTexts.downloadFailed}
        </Alert>
      )}
      {/* Partner pages are not ours to print. The PDF is available there. */}
      {!isGuest && <PrintButton payment={payment} />}
      <SendButtons
        payment={payment}
        sent={secondCopyTexts.sent}
        campaignReference={campaignReference}
      />
      <ShareButton
        onShare={({ shareCode }) => shareCode(payment, payment.charge.line, copyLine)}
        copy={copyLine}
      />
    </div>
  )
}
