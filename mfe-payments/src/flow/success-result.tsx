import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link } from 'shared-kernel/react'
import { methodOf } from '../methods/find-method.ts'
import { Actions } from '../page/actions.tsx'
import { Notice } from '../page/notice.tsx'
import { ResultColumns } from '../page/result-columns.tsx'
import { AfterPaid, PaidReceipt } from './late-results.tsx'
import type { ResultProps } from './result-props.ts'
import { successWords } from './words.ts'

/** Where its code does not come, the words stand alone. */
const PaidPicture = lazyScreen(() =>
  import('./paid-picture.tsx').catch(() => ({ default: () => null })),
)

/** Paid: what, when, how; the receipt; what happens next; and only then what else there is. */
export const SuccessResult = ({ payment, hasTurned }: ResultProps) => {
  const { paid = successWords.body } = methodOf(payment.method).words
  return (
    <ResultColumns
      main={
        <Notice
          icon={<PaidPicture />}
          tone="picture"
          title={successWords.title}
          takesFocus={hasTurned}
        >
          {paid.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Notice>
      }
      aside={<PaidReceipt payment={payment} />}
      after={
        <Stack gap={24}>
          <Actions>
            <ButtonLink as={Link} to="/">
              {successWords.home}
            </ButtonLink>
          </Actions>
          <AfterPaid payment={payment} />
        </Stack>
      }
    />
  )
}
