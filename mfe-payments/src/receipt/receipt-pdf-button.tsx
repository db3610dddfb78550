import { receiptPdf, type Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { pageWords } from '../page/words'
import { useDownload } from '../payment/use-download'
import { receiptWords } from './words'

/** The receipt as a file. */
export const ReceiptPdfButton = ({ payment }: { payment: Payment }) => {
  const { toast } = useKernel()
  const pdf = useDownload(receiptPdf, 'comprovante', payment)
  const download = () => pdf.download(() => toast.show(pageWords.downloadStarted))
  return (
    <>
      <Button
        appearance="secondary" icon={<Download size={20} />}
        pending={pdf.isPending} pendingLabel={receiptWords.makingPdf} onClick={download}
      >
        {receiptWords.receiptPdf}
      </Button>
      {pdf.isError && <Alert tone="danger" live>{receiptWords.pdfFailed}</Alert>}
    </>
  )
}
