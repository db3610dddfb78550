import type { RemoteFailure } from './remote-load-error.ts'
import { watchUncaught } from './watch-uncaught.ts'

const failures: RemoteFailure[] = []
const reportCrash = watchUncaught((failure) => failures.push(failure))
beforeEach(() => failures.splice(0))

const createError = (...files: string[]) =>
  Object.assign(new Error('broken'), {
    stack: files.map((file) => `at f (https://portal.example${file}:1:2)`).join('\n'),
  })
const HOST = '/assets/1.2.0-ab/main.0123456789abcdef.js'
const BILLS = '/remotes/bills/3.0.0/7.0123456789abcdef.js'

it.each([
  ['the host and its version', [HOST], { remote: 'host', version: '1.2.0-ab' }],
  ['the remote that called the host', [HOST, BILLS], { remote: 'bills', version: '3.0.0' }],
  ['no version for a script of others', ['/other.js'], { remote: 'host', version: undefined }],
])('an uncaught error names %s', (_, files, expected) => {
  dispatchEvent(new ErrorEvent('error', { error: createError(...files) }))
  expect(failures).toEqual([{ ...expected, stage: 'event', reason: 'broken' }])
})

it('an error without a stack is that of its file', () => {
  dispatchEvent(new ErrorEvent('error', { filename: `https://portal.example${HOST}` }))
  expect(failures).toMatchObject([{ remote: 'host', version: '1.2.0-ab' }])
})

it('a crash that was caught counts as a failure of its release', () => {
  reportCrash(createError(HOST))
  expect(failures).toEqual([
    { remote: 'host', version: '1.2.0-ab', stage: 'render', reason: 'broken' },
  ])
})
