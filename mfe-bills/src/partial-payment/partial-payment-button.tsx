import type { InvoiceDetails } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { useState } from 'react'
import { lazyScreen } from 'shared-kernel/react'
import { texts as t } from './texts.ts'

const PartialPaymentDialog = lazyScreen(() => import('./partial-payment-dialog.tsx'))

/** Opens the payment of a part; renders nothing for an invoice that cannot be paid in part. */
export const PartialPaymentButton = ({ details }: { details: InvoiceDetails }) => {
  const [isOpen, setOpen] = useState(false)
  const { partialPayment: range } = details
  if (!range) return null
  return (
    <>
      <Button wide appearance="tertiary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <PartialPaymentDialog details={details} range={range} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
