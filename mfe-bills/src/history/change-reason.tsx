import { buildPath, invoice as invoiceEndpoint } from '@portal/contract'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi } from 'shared-kernel/react'
import { QueryResult } from '../page/query-result.tsx'
import styles from './change-reason.module.css'
import { compareItems } from './history.rules.ts'
import { texts as t } from './texts.ts'

interface ChangeReasonProps {
  reference: string
  /** Invoice with its line, for the accessible name of the link. */
  name: string
}

const ReasonSkeleton = () => (
  <Skeleton label={t.reasonLoading}>
    <SkeletonRect height={48} />
  </Skeleton>
)

/** Fetches an invoice with the one before it and renders which items changed. */
export const ChangeReason = ({ reference, name }: ChangeReasonProps) => {
  const query = useApi(invoiceEndpoint, { params: { reference } })
  return (
    <QueryResult query={query} skeleton={<ReasonSkeleton />} failedTitle={t.reasonFailed}>
      {({ lines, previous }) => {
        const changes = previous ? compareItems(previous.lines, lines) : []
        return (
          <Stack gap={8}>
            {previous && changes.length === 0 && <Text>{t.unchanged(previous.month)}</Text>}
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={change.description} className={styles.change}>
                  <span>{change.description}</span>
                  <span className={styles.kind}>{t.change(change)}</span>
                </li>
              ))}
            </ul>
            <div>
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('bill', { reference })}
                aria-label={t.seeInvoiceLabel(name)}
              >
                {t.seeInvoice}
              </TextLink>
            </div>
          </Stack>
        )
      }}
    </QueryResult>
  )
}
