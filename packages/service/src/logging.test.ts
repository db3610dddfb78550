import type { IncomingHttpHeaders } from 'node:http'
import { beginTrace, createLogOptions, getTraceId } from './logging.ts'

const ID = '0af7651916cd43dd8448eb211c80319c'
const OTHER = 'b7ad6b71692033310af7651916cd43dd'
const PARENT = `00-${ID}-b7ad6b7169203331-01`

it.each<[string, IncomingHttpHeaders, string]>([
  ['a traceparent', { traceparent: PARENT }, ID],
  ['a trace id', { 'x-trace-id': ID }, ID],
  ['both', { traceparent: PARENT, 'x-trace-id': OTHER }, ID],
])('getTraceId and beginTrace continue the trace of %s', (_what, headers, id) => {
  expect(getTraceId(headers)).toBe(id)
  expect(beginTrace(headers)).toBe(id)
  expect(headers.traceparent).toMatch(new RegExp(`^00-${id}-[\\da-f]{16}-01$`))
})

it.each<[string, IncomingHttpHeaders]>([
  ['nothing', {}],
  ['an id of zeros', { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }],
  ['something else', { traceparent: `00-39053344705-${ID}`, 'x-trace-id': 'ana@example.com' }],
])('beginTrace starts a trace for a request with %s', (_what, headers) => {
  const id = beginTrace(headers)
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(getTraceId(headers)).toBe(id)
})

it('createLogOptions names the service and writes ISO times', () => {
  const { base, timestamp } = createLogOptions('edge', 'info')
  expect(base).toEqual({ service: 'edge' })
  expect(timestamp()).toMatch(/^,"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"$/)
})
