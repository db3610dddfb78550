import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download, Landmark, Printer } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import { useIsAgreement } from '../data/use-is-agreement'
import { usePdf } from '../data/use-pdf'
import type { Billet } from '../domain/billet-line'
import { billetTexts, flowTexts } from '../texts'
import styles from './delivery-options.module.css'
import { PrintSheet } from './print-sheet'
import { SendButtons } from './send-buttons'
import { useOnDemand } from './use-on-demand'

interface DeliveryOptionsProps {
  payment: Payment
  billet: Billet
  campaignReference: string | null
}

const loadApps = async () => (await import('./apps-dialog')).AppsDialog

/** Every way to get a boleto or bar code: PDF, paper, SMS, e-mail, the bank's app. */
export const DeliveryOptions = ({ payment, billet, campaignReference }: DeliveryOptionsProps) => {
  const { reporter, toast } = useKernel()
  const pdf = usePdf('billet', payment)
  const isAgreement = useIsAgreement(payment.lines)
  const [Apps, loadAppsDialog] = useOnDemand(loadApps)
  const [isChoosingBank, setChoosingBank] = useState(false)
  const download = () => pdf.mutate(undefined, {
    onSuccess: () => {
      toast.show(billetTexts.downloadStarted)
      reporter.report('billet_download', { payments: [payment.id] })
    },
  })
  const print = () => {
    reporter.report('billet_print', { payments: [payment.id] })
    window.print()
  }
  const openApps = async () => {
    if (await loadAppsDialog()) setChoosingBank(true)
    else toast.show(flowTexts.partMissing)
  }
  return (
    <div className={styles.options}>
      <Button
        wide appearance="secondary" icon={<Download size={20} />}
        pending={pdf.isPending} pendingLabel={billetTexts.downloading} onClick={download}
      >
        {isAgreement ? billetTexts.downloadTerm : billetTexts.download}
      </Button>
      {pdf.isError && <Alert tone="danger" live className={styles.failure}>{billetTexts.downloadFailed}</Alert>}
      <Button wide appearance="secondary" icon={<Printer size={20} />} onClick={print}>{billetTexts.print}</Button>
      <SendButtons payment={payment} campaignReference={campaignReference} />
      <Button wide appearance="secondary" icon={<Landmark size={20} />} onClick={openApps}>{billetTexts.byApp}</Button>
      <PrintSheet payment={payment} billet={billet} />
      {Apps && isChoosingBank && <Apps code={billet.line} onClose={() => setChoosingBank(false)} />}
    </div>
  )
}
