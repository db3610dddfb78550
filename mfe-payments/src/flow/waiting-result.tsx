import { Clock } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { methodOf } from '../methods/find-method.ts'
import { Notice } from '../page/notice.tsx'
import { ResultColumns } from '../page/result-columns.tsx'
import { pageWords } from '../page/words.ts'
import { pickerAt } from '../payment/addresses.ts'
import type { ResultProps } from './result-props.ts'
import { UnderWayCard } from './under-way-card.tsx'
import { stateWords } from './words.ts'

/** Nothing to do but wait: the page goes on by itself, and may be left. */
export const WaitingResult = ({ payment, hasTurned }: ResultProps) => {
  const method = methodOf(payment.method)
  const isPreparing = payment.status === 'created' && method.kind === 'code'
  return (
    <ResultColumns
      main={
        <Notice
          icon={<Clock size={32} />}
          title={isPreparing ? stateWords.preparing : stateWords.processing}
          takesFocus={hasTurned}
          actions={
            isPreparing && (
              <ButtonLink
                as={Link}
                appearance="secondary"
                to={pickerAt(payment.lines.map((line) => line.debtReference))}
              >
                {pageWords.otherMethods}
              </ButtonLink>
            )
          }
        >
          <Text>{isPreparing ? stateWords.preparingHint : stateWords.processingHint}</Text>
          <Progress label={stateWords.awaiting} />
          <Text>{isPreparing ? stateWords.nothingCharged : stateWords.mayLeave}</Text>
        </Notice>
      }
      aside={<UnderWayCard payment={payment} />}
    />
  )
}
