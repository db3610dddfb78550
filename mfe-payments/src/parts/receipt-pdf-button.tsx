import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { usePdf } from '../data/use-pdf'
import { billetTexts, successTexts } from '../texts'

/** The receipt as a file. */
export const ReceiptPdfButton = ({ payment }: { payment: Payment }) => {
  const { toast } = useKernel()
  const pdf = usePdf('receipt', payment)
  const download = () => pdf.mutate(undefined, { onSuccess: () => toast.show(billetTexts.downloadStarted) })
  return (
    <>
      <Button
        appearance="secondary" icon={<Download size={20} />}
        pending={pdf.isPending} pendingLabel={successTexts.makingPdf} onClick={download}
      >
        {successTexts.receiptPdf}
      </Button>
      {pdf.isError && <Alert tone="danger" live>{successTexts.pdfFailed}</Alert>}
    </>
  )
}
