import { Clock } from '@portal/ui-kit/icons'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { methodOf } from '../methods/find-method'
import { Notice } from '../page/notice'
import type { ResultProps } from './result-props'
import { stateWords } from './words'

/** Nothing to do but wait: the page goes on by itself. */
export const WaitingResult = ({ payment, hasTurned }: ResultProps) => {
  const isPreparing = payment.status === 'created' && methodOf(payment.method).kind === 'code'
  const title = isPreparing ? stateWords.preparing : stateWords.processing
  return (
    <Notice icon={<Clock size={32} />} title={title} takesFocus={hasTurned}>
      <Text>{isPreparing ? stateWords.preparingHint : stateWords.processingHint}</Text>
      <Progress label={stateWords.awaiting} />
    </Notice>
  )
}
