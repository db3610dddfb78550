import { receiptPdf, type Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useDownload, useKernel } from 'shared-kernel/react'
import { pageTexts } from '../page/texts.ts'
import { receiptTexts } from './texts.ts'

export const ReceiptPdfButton = ({ payment }: { payment: Payment }) => {
  const { toast } = useKernel()
  const { id, protocol } = payment
  const pdf = useDownload(receiptPdf, { params: { id } }, `comprovante-${protocol}.pdf`, () =>
    toast.show(pageTexts.downloadStarted),
  )
  return (
    <>
      <Button
        appearance="secondary"
        icon={<Download size={20} />}
        pending={pdf.isPending}
        pendingLabel={receiptTexts.makingPdf}
        onClick={pdf.download}
      >
        {receiptTexts.receiptPdf}
      </Button>
      {pdf.problem && (
        <Alert tone="danger" live>
          {receiptTexts.pdfFailed}
        </Alert>
      )}
    </>
  )
}
