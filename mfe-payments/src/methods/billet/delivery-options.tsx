import { boletoPdf } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useDownload, useKernel } from 'shared-kernel/react'
import { BankButton } from '../../bank/bank-button.tsx'
import { pageWords } from '../../page/words.ts'
import { SendButtons } from '../../send/send-buttons.tsx'
import { ShareButton } from '../../send/share-button.tsx'
import { useCopy } from '../../send/use-copy.ts'
import type { CodedBillet } from './billet-line.ts'
import styles from './delivery-options.module.css'
import { PrintButton } from './print-button.tsx'
import { useIsAgreement } from './use-is-agreement.ts'
import { billetWords } from './code-words.ts'
import { bankSlipWords } from './words.ts'

interface DeliveryOptionsProps {
  payment: CodedBillet
  campaignReference: string | null
}

const FILE = { bankSlip: 'boleto', barCode: 'codigo-de-barras' }

/** Every way to get a boleto or bar code: PDF, paper, SMS, e-mail, another person, the bank's app. */
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
    `${FILE[payment.method]}-${protocol}.pdf`,
    () => {
      toast.show(pageWords.downloadStarted)
      reporter.report('billet_download', { payments: [id] })
    },
  )
  const { copy: copyLine } = useCopy(payment.charge.line, billetWords)
  return (
    <div className={styles.options}>
      <Button
        wide
        appearance="secondary"
        icon={<Download size={20} />}
        pending={pdf.isPending}
        pendingLabel={billetWords.downloading}
        onClick={pdf.download}
      >
        {isAgreement ? billetWords.downloadTerm : billetWords.download}
      </Button>
      {pdf.problem && (
        <Alert tone="danger" live className={styles.failure}>
          {billetWords.downloadFailed}
        </Alert>
      )}
      {/* A page of somebody else is not ours to print: there the PDF is. */}
      {!isGuest && <PrintButton payment={payment} />}
      <SendButtons
        payment={payment}
        sent={bankSlipWords.sent}
        campaignReference={campaignReference}
      />
      <ShareButton
        wide
        onShare={({ shareCode }) => shareCode(payment, payment.charge.line, copyLine)}
        copy={copyLine}
      />
      <BankButton label={billetWords.byApp} note={billetWords.byAppNote} copy={copyLine} />
    </div>
  )
}
