import type { ApiProblem } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { TextArea } from '@portal/ui-kit/text-area'
import { getProblemText } from '../page/problem-text.ts'
import { MAX_COMMENT_LENGTH } from './survey-response.ts'
import { texts } from './texts.ts'

type CommentChoice = 'comment' | 'bare'

interface CommentPhaseProps {
  comment: string
  onWrite(comment: string): void
  sending: CommentChoice | null
  failure: { choice: CommentChoice; problem: ApiProblem } | null
  onBack(): void
  onFinish(comment: string | null): void
}

/** Renders the comment field; a second button submits without a comment. */
export const CommentPhase = ({
  comment,
  onWrite,
  sending,
  failure,
  onBack,
  onFinish,
}: CommentPhaseProps) => {
  const trimmed = comment.trim()
  const getLabel = (choice: CommentChoice, defaultLabel: string) =>
    failure?.choice === choice ? texts.retry : defaultLabel
  return (
    <Stack gap={24}>
      <TextArea
        label={texts.comment}
        hint={texts.commentHint}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        readOnly={sending !== null}
        value={comment}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {failure && (
        <ProblemBox title={texts.failed} traceId={failure.problem.traceId}>
          {getProblemText(failure.problem, texts.failedText)}
        </ProblemBox>
      )}
      <Actions>
        <Button
          appearance="secondary"
          disabled={trimmed === '' || sending === 'bare'}
          pending={sending === 'comment'}
          pendingLabel={texts.sending}
          onClick={() => onFinish(trimmed)}
        >
          {getLabel('comment', texts.send)}
        </Button>
        <Button
          appearance="tertiary"
          disabled={sending === 'comment'}
          pending={sending === 'bare'}
          pendingLabel={texts.sending}
          onClick={() => onFinish(null)}
        >
          {getLabel('bare', texts.sendBare)}
        </Button>
        <Button appearance="tertiary" disabled={sending !== null} onClick={onBack}>
          {texts.back}
        </Button>
      </Actions>
    </Stack>
  )
}
