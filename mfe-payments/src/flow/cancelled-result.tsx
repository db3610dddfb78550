import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { pickerAt } from '../payment/addresses.ts'
import { GivenBack } from './late-results.tsx'
import type { ResultProps } from './result-props.ts'
import { cancelledWords } from './words.ts'

/** Given up, here or in another tab, or ended by what came for it. */
export const CancelledResult = ({ payment, hasTurned, startAgain }: ResultProps) => (
  <Notice
    icon={<CircleX size={32} />}
    title={cancelledWords.title}
    takesFocus={hasTurned}
    actions={
      <>
        <ButtonLink as={Link} to={startAgain}>
          {cancelledWords.again}
        </ButtonLink>
        <ButtonLink
          as={Link}
          appearance="secondary"
          to={pickerAt(payment.lines.map((line) => line.debtReference))}
        >
          {pageWords.otherMethods}
        </ButtonLink>
      </>
    }
  >
    <Text>{cancelledWords.because[payment.endedBecause ?? 'customer']}</Text>
    <GivenBack payment={payment} />
  </Notice>
)
