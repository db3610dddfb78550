import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link } from 'shared-kernel/react'
import { getMethod } from '../methods/find-method.ts'
import { Actions } from '../page/actions.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { ResultColumn } from '../page/result-columns.tsx'
import { AfterPaid, PaidPdf, PaidReceipt } from './lazy-results.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import type { ResultProps } from './result-props.ts'
import { successTexts } from './texts.ts'

/** The result is readable without the illustration, so a chunk that fails to load is ignored. */
const PaidPicture = lazyScreen(() =>
  import('./paid-picture.tsx').catch(() => ({ default: () => null })),
)

export const SuccessResult = ({ payment, hasChanged }: ResultProps) => {
  const { paid = successTexts.body } = getMethod(payment.method).texts
  return (
    <ResultColumn>
      <StatusPanel
        icon={<PaidPicture />}
        tone="picture"
        title={successTexts.title}
        takesFocus={hasChanged}
      >
        {paid.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </StatusPanel>
      <PaidReceipt payment={payment} />
      <Actions>
        <ReceiptLink payment={payment} />
        <PaidPdf payment={payment} />
        <ButtonLink as={Link} appearance="tertiary" to="/">
          {successTexts.home}
        </ButtonLink>
      </Actions>
      <AfterPaid payment={payment} />
    </ResultColumn>
  )
}
