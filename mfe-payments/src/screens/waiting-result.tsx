import { Clock } from '@portal/ui-kit/icons'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { stateTexts } from '../texts'
import { Notice } from '../ui/notice'
import type { ResultProps } from './result-props'

/** Nothing to do but wait: the page goes on by itself. */
export const WaitingResult = ({ payment, hasTurned }: ResultProps) => {
  const isPreparing = payment.status === 'created' && payment.card === null
  const title = isPreparing ? stateTexts.preparing : stateTexts.processing
  return (
    <Notice icon={<Clock size={32} />} title={title} takesFocus={hasTurned}>
      <Text>{isPreparing ? stateTexts.preparingHint : stateTexts.processingHint}</Text>
      <Progress label={stateTexts.awaiting} />
    </Notice>
  )
}
