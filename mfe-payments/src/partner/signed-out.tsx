import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { TriangleAlert } from '@portal/ui-kit/icons'
import { SupportCode } from '@portal/ui-kit/support-code'
import { Text } from '@portal/ui-kit/text'
import { StatusPanel } from '../page/status-panel.tsx'
import { getProblemText } from '../page/problem-texts.ts'
import { partnerTexts, tokenRefusalTexts } from './texts.ts'

interface SignedOutProps {
  /** Reason why the token was rejected. Null when a session has ended. */
  problem: ApiProblem | null
  onContinue: () => void
}

export const SignedOut = ({ problem, onContinue }: SignedOutProps) => (
  <StatusPanel
    icon={<TriangleAlert size={32} />}
    {...(problem && { tone: 'danger' })}
    title={problem ? partnerTexts.signInFailed : partnerTexts.ended}
    actions={<Button onClick={onContinue}>{partnerTexts.resume}</Button>}
  >
    <Text>
      {problem
        ? (tokenRefusalTexts[problem.code] ?? getProblemText(problem))
        : partnerTexts.endedHint}
    </Text>
    {problem && <SupportCode traceId={problem.traceId} />}
  </StatusPanel>
)
