import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { TriangleAlert } from '@portal/ui-kit/icons'
import { SupportCode } from '@portal/ui-kit/support-code'
import { Text } from '@portal/ui-kit/text'
import { Notice } from '../page/notice.tsx'
import { offlineWords, problemWords } from '../page/problem-words.ts'
import { partnerWords, refusalWords } from './words.ts'

interface NotInProps {
  /** Why the token let nobody in; null where a session has ended. */
  problem: ApiProblem | null
  onGoOn: () => void
}

const sentence = ({ status, code }: ApiProblem): string =>
  status === 0 ? offlineWords : (refusalWords[code] ?? problemWords[code])

/** Nobody is logged in, or nobody any more: why, and how to go on. */
export const NotIn = ({ problem, onGoOn }: NotInProps) => (
  <Notice
    icon={<TriangleAlert size={32} />}
    {...(problem && { tone: 'danger' })}
    title={problem ? partnerWords.notIn : partnerWords.ended}
    actions={<Button onClick={onGoOn}>{partnerWords.goOn}</Button>}
  >
    <Text>{problem ? sentence(problem) : partnerWords.endedHint}</Text>
    {problem && <SupportCode traceId={problem.traceId} />}
  </Notice>
)
