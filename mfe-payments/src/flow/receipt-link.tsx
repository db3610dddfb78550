import type { Payment } from '@portal/contract'
import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { buildReceiptUrl } from '../payment/urls.ts'
import { successTexts } from './texts.ts'

export interface PaidProps {
  payment: Payment
}

/** The primary button after a payment, unless the customer has to choose what happens to an overpayment. */
export const ReceiptLink = ({ payment }: PaidProps) => (
  <ButtonLink
    as={Link}
    appearance={payment.overpayment?.state === 'choice' ? 'secondary' : 'primary'}
    icon={<Receipt size={20} />}
    to={buildReceiptUrl(payment.id)}
  >
    {successTexts.receipt}
  </ButtonLink>
)
