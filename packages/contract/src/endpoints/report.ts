import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const body = z.record(z.string(), z.unknown())

/** Navigation report; failures are ignored by the sender. Payload: shared-kernel's report sender. */
export const report = endpoint({
  id: 'report', summary: 'Navigation report', method: 'POST', path: '/report', access: 'public', success: 202, body,
})

export const reportFixture = { body: { action: 'login' }, output: undefined }
