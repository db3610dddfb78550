import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { TextArea } from '@portal/ui-kit/text-area'
import { whyNot } from '../page/why-not.ts'
import { COMMENT_MAX } from './survey-answer.ts'
import { texts } from './texts.ts'
import { SurveyActions } from './survey-card.tsx'

/** With the comment, or without one. */
type Ending = 'comment' | 'bare'

interface Props {
  comment: string
  onWrite(comment: string): void
  sending: Ending | null
  failure: { of: Ending; problem: ApiProblem } | null
  onBack(): void
  onFinish(comment: string | null): void
}

/** Sending a comment needs one; who has none finishes without. */
export const CommentPhase = ({ comment, onWrite, sending, failure, onBack, onFinish }: Props) => {
  const words = comment.trim()
  const label = (of: Ending, usual: string) => (failure?.of === of ? texts.retry : usual)
  return (
    <Stack gap={24}>
      <TextArea
        label={texts.comment}
        hint={texts.commentHint}
        rows={3}
        maxLength={COMMENT_MAX}
        readOnly={sending !== null}
        value={comment}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {failure && (
        <ProblemBox title={texts.failed} traceId={failure.problem.traceId}>
          {whyNot(failure.problem, texts.failedText)}
        </ProblemBox>
      )}
      <SurveyActions>
        <Button
          appearance="secondary"
          disabled={words === '' || sending === 'bare'}
          pending={sending === 'comment'}
          pendingLabel={texts.sending}
          onClick={() => onFinish(words)}
        >
          {label('comment', texts.send)}
        </Button>
        <Button
          appearance="tertiary"
          disabled={sending === 'comment'}
          pending={sending === 'bare'}
          pendingLabel={texts.sending}
          onClick={() => onFinish(null)}
        >
          {label('bare', texts.sendBare)}
        </Button>
        <Button appearance="tertiary" disabled={sending !== null} onClick={onBack}>
          {texts.back}
        </Button>
      </SurveyActions>
    </Stack>
  )
}
