import type { ReactNode } from 'react'
import type { attachCaseFile, EndpointProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import type { UseMutationResult } from 'shared-kernel/react'
import { texts } from './texts.ts'

type Problem = EndpointProblem<typeof attachCaseFile>

/** Returns true if another file must be chosen. */
export const isFileRefused = ({ code }: Problem): boolean =>
  code === 'UNSUPPORTED.MEDIA.TYPE' || code === 'PAYLOAD.TOO.LARGE'

const getFailureText = ({ code }: Problem): string => {
  if (code === 'UNSUPPORTED.MEDIA.TYPE') return texts.fileFaults.type
  return code === 'PAYLOAD.TOO.LARGE' ? texts.fileFaults.size : texts.fileNotSent
}

interface FileResultProps {
  upload: Pick<UseMutationResult<unknown, Problem, never>, 'isPending' | 'isSuccess' | 'error'>
  /** Field to choose another file, after one that is refused. */
  fileField: ReactNode
  onRetry(): void
}

/** Says whether the file was sent; the contest is registered either way. */
export const FileResult = ({ upload, fileField, onRetry }: FileResultProps) => {
  if (upload.error) {
    const isRefused = isFileRefused(upload.error)
    const retry = (
      <Button appearance="secondary" onClick={onRetry}>
        {isRefused ? texts.fileSend : texts.fileAgain}
      </Button>
    )
    return (
      <>
        <ProblemBox
          tone="warning"
          title={texts.fileFailed}
          traceId={upload.error.traceId}
          action={!isRefused && retry}
        >
          {getFailureText(upload.error)}
        </ProblemBox>
        {isRefused && (
          <>
            {fileField}
            {retry}
          </>
        )}
      </>
    )
  }
  if (upload.isPending) return <Text>{texts.fileSending}</Text>
  return upload.isSuccess ? (
    <Alert tone="success" live>
      {texts.fileSent}
    </Alert>
  ) : null
}
