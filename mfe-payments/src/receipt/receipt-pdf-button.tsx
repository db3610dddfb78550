import { receiptPdf, type Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useDownload, useKernel } from 'shared-kernel/react'
import { pageWords } from '../page/words.ts'
import { receiptWords } from './words.ts'

/** The receipt as a file. */
export const ReceiptPdfButton = ({ payment }: { payment: Payment }) => {
  const { toast } = useKernel()
  const { id, protocol } = payment
  const pdf = useDownload(receiptPdf, { params: { id } }, `comprovante-${protocol}.pdf`, () =>
    toast.show(pageWords.downloadStarted),
  )
  return (
    <>
      <Button
        appearance="secondary"
        icon={<Download size={20} />}
        pending={pdf.isPending}
        pendingLabel={receiptWords.makingPdf}
        onClick={pdf.download}
      >
        {receiptWords.receiptPdf}
      </Button>
      {pdf.problem && (
        <Alert tone="danger" live>
          {receiptWords.pdfFailed}
        </Alert>
      )}
    </>
  )
}
