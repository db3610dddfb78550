import { buildCaseFileName, CASE_FILE_TYPES, caseFile, type CaseFileInfo } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { Download } from '@portal/ui-kit/icons'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { saveFile } from 'shared-kernel'
import { useAction, useKernel } from 'shared-kernel/react'
import { texts } from './texts.ts'

const toBlob = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type })

/** Renders the button that saves the file of a case. */
export const CaseFileDownload = ({ protocol, file }: { protocol: string; file: CaseFileInfo }) => {
  const { api } = useKernel()
  const download = useAction(async () => {
    const { type, base64 } = await api.call(caseFile, { params: { protocol } })
    saveFile(toBlob(base64, type), buildCaseFileName(protocol, type))
  })
  return (
    <div>
      <Flush>
        <Button
          appearance="tertiary"
          icon={<Download size={20} />}
          pending={download.isPending}
          pendingLabel={texts.fileLoading}
          onClick={() => download.mutate()}
        >
          {texts.file(CASE_FILE_TYPES[file.type].toUpperCase(), file.bytes)}
        </Button>
      </Flush>
      {download.error && (
        <ProblemBox title={texts.fileFailed} traceId={download.error.traceId}>
          {texts.failedText}
        </ProblemBox>
      )}
    </div>
  )
}
