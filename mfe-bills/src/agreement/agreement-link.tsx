import type { Invoice } from '@portal/contract'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Link } from 'shared-kernel/react'
import { buildAgreementPath } from './agreement-path.ts'
import { texts as t } from './texts.ts'

interface AgreementLinkProps {
  invoice: Pick<Invoice, 'status' | 'installment'>
  contractReference: string
}

/** Links an installment, or an invoice that an agreement replaced, to the agreement. */
export const AgreementLink = ({
  invoice: { status, installment },
  contractReference,
}: AgreementLinkProps) =>
  installment || status === 'EM_ACORDO' ? (
    <StandaloneLink as={Link} to={buildAgreementPath(contractReference, installment?.agreement)}>
      {t.see}
    </StandaloneLink>
  ) : null
