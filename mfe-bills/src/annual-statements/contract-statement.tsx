import { annualStatementPdf, buildPath, type ContractYear } from '@portal/contract'
import type { Ref } from 'react'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Chip } from '@portal/ui-kit/chip'
import { Download } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { Link, useDownload, useKernel } from 'shared-kernel/react'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Problem } from '../page/problem.tsx'
import styles from './contract-statement.module.css'
import { texts as t } from './texts.ts'

interface ContractStatementProps {
  contract: ContractYear
  year: string
  /** Whether it is the only one, so that its button is the page's main action. */
  isOnly: boolean
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** Renders the statement of a contract, or the invoices without which there is none. */
export const ContractStatement = ({ contract, year, isOnly, ref }: ContractStatementProps) => {
  const { contractReference, product, invoiceCount, missing } = contract
  const isAvailable = missing.length === 0
  const titleId = `statement-${contractReference}`
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={16}>
        <Cluster justify="between" align="start">
          <h2 id={titleId} className={styles.title} ref={ref} tabIndex={-1}>
            {product}
            <span className={styles.contract}>
              {invoiceTexts.contract} <Verbatim>{contractReference}</Verbatim>
            </span>
          </h2>
          <Chip tone={isAvailable ? 'success' : 'warning'}>
            {isAvailable ? t.available : t.unavailable}
          </Chip>
        </Cluster>
        {isAvailable ? (
          <>
            <Text>{t.availableText(invoiceCount, year)}</Text>
            <StatementDownload contract={contractReference} year={year} isOnly={isOnly} />
          </>
        ) : (
          <MissingInvoices contract={contract} />
        )}
      </Stack>
    </Card>
  )
}

/** Lists the agreements with owed installments; `undefined` is the newest one of the contract. */
const listAgreements = (missing: ContractYear['missing']): (string | undefined)[] => [
  ...new Set(
    missing.flatMap(({ reason, replacedBy }) => (reason === 'agreement' ? [replacedBy] : [])),
  ),
]

const MissingInvoices = ({
  contract: { contractReference, missing },
}: {
  contract: ContractYear
}) => (
  <>
    <Text>{t.missingText}</Text>
    <ul className={styles.list}>
      {missing.map((invoice) => (
        <li key={invoice.reference} className={styles.missing}>
          <TextLink
            as={Link}
            className={styles.link}
            to={buildPath('bill', { reference: invoice.reference })}
          >
            {t.missing(invoice)}
          </TextLink>
          <Text size="sm" tone="muted">
            {t.reason[invoice.reason](invoice.dueDate)}
          </Text>
        </li>
      ))}
    </ul>
    {listAgreements(missing).map((acordo, _, { length }) => (
      <TextLink
        key={acordo ?? ''}
        as={Link}
        className={styles.link}
        to={buildPath('agreement', { reference: contractReference, acordo })}
      >
        {t.seeAgreement(length > 1 ? acordo : undefined)}
      </TextLink>
    ))}
  </>
)

interface StatementDownloadProps {
  contract: string
  year: string
  isOnly: boolean
}

const StatementDownload = ({ contract, year, isOnly }: StatementDownloadProps) => {
  const { toast } = useKernel()
  const pdf = useDownload(
    annualStatementPdf,
    { params: { reference: contract }, query: { year } },
    t.fileName(contract, year),
    () => toast.show(t.downloadStarted),
  )
  return (
    <>
      <div>
        <Button
          appearance={isOnly ? 'primary' : 'secondary'}
          icon={<Download size={20} />}
          aria-label={t.downloadLabel(contract, year)}
          pending={pdf.isPending}
          pendingLabel={t.downloading}
          onClick={pdf.download}
        >
          {t.download}
        </Button>
      </div>
      {pdf.problem && (
        <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
      )}
    </>
  )
}
