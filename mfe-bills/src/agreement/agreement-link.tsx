import { buildPath, type Invoice } from '@portal/contract'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Link } from 'shared-kernel/react'
import { texts as t } from './texts.ts'

interface AgreementLinkProps {
  invoice: Pick<Invoice, 'status' | 'installment' | 'replacedBy'>
  contractReference: string
}

/** Links an installment, or an invoice that an agreement replaced, to the agreement. */
export const AgreementLink = ({
  invoice: { status, installment, replacedBy },
  contractReference: reference,
}: AgreementLinkProps) =>
  installment || status === 'EM_ACORDO' ? (
    <StandaloneLink
      as={Link}
      to={buildPath('agreement', { reference, acordo: installment?.agreement ?? replacedBy })}
    >
      {t.see}
    </StandaloneLink>
  ) : null
