import { Clock } from '@portal/ui-kit/icons'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { methodOf } from '../methods/find-method'
import { Notice } from '../page/notice'
import { ResultColumns } from '../page/result-columns'
import { UnderWayCard } from '../receipt/under-way-card'
import type { ResultProps } from './result-props'
import { stateWords } from './words'

/** Nothing to do but wait: the page goes on by itself, and may be left. */
export const WaitingResult = ({ payment, hasTurned }: ResultProps) => {
  const method = methodOf(payment.method)
  const isPreparing = payment.status === 'created' && method.kind === 'code'
  return (
    <ResultColumns
      main={(
        <Notice icon={<Clock size={32} />} title={isPreparing ? stateWords.preparing : stateWords.processing} takesFocus={hasTurned}>
          <Text>{isPreparing ? stateWords.preparingHint : stateWords.processingHint}</Text>
          <Progress label={stateWords.awaiting} />
          {!isPreparing && <Text>{stateWords.mayLeave}</Text>}
        </Notice>
      )}
      aside={<UnderWayCard payment={payment} />}
    />
  )
}
