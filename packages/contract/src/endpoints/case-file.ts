import * as z from 'zod/mini'
import { caseFileType } from '../case-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import { caseProtocol } from './cases.ts'

/** The browser saves the file; it is never shown as a page of the portal. */
export const caseFile = defineEndpoint({
  id: 'caseFile',
  summary: 'The file that the customer attached to a case',
  interface: 'v2',
  method: 'GET',
  path: '/cases/{protocol}/file',
  access: 'customer',
  params: z.object({ protocol: caseProtocol }),
  output: z.object({ type: caseFileType, base64: z.string() }),
})

export const caseFileFixture = {
  params: { protocol: '202611211234567890' },
  output: { type: 'application/pdf' as const, base64: 'JVBERi0xLjcK' },
}
