import * as z from 'zod/mini'
import { MAX_CASE_FILE_CHARACTERS } from '../case-file-limits.ts'
import { caseFileType } from '../case-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import { caseProtocol, casesFixture, supportCase } from './cases.ts'

/**
 * A case has one file: the first one stays. UNSUPPORTED.MEDIA.TYPE if the content is not of the
 * type, PAYLOAD.TOO.LARGE if it is too long.
 */
export const attachCaseFile = defineEndpoint({
  id: 'attachCaseFile',
  summary: 'Attach a photo or PDF to an open contest',
  interface: 'v2',
  method: 'POST',
  path: '/cases/{protocol}/file',
  access: 'customer',
  requiredRole: 'pays',
  params: z.object({ protocol: caseProtocol }),
  body: z.strictObject({
    type: caseFileType,
    base64: z.string().check(z.minLength(1), z.maxLength(MAX_CASE_FILE_CHARACTERS)),
  }),
  output: supportCase,
})

export const attachCaseFileFixture = {
  params: { protocol: '202611211234567890' },
  body: { type: 'application/pdf' as const, base64: 'JVBERi0xLjcK' },
  output: casesFixture.output.cases[1],
}
