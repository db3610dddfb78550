import { Actions } from '@portal/ui-kit/actions'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { getMethod } from '../methods/find-method.ts'
import { StatusPanel } from '../page/status-panel.tsx'
import { ResultColumn } from '../page/result-columns.tsx'
import { AfterPaid, PaidPdf, PaidReceipt, PaidShare } from './lazy-results.tsx'
import { lazyPicture } from './lazy-picture.ts'
import { ReceiptLink } from './receipt-link.tsx'
import type { ResultProps } from './result-props.ts'
import { successTexts } from './texts.ts'

const PaidPicture = lazyPicture(() => import('./paid-picture.tsx'))

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
        <PaidShare payment={payment} />
        <PaidPdf payment={payment} />
        <ButtonLink as={Link} appearance="tertiary" to="/">
          {successTexts.home}
        </ButtonLink>
      </Actions>
      <AfterPaid payment={payment} />
    </ResultColumn>
  )
}
