import type { SignOutReason } from '../events.ts'
import { endSession } from './end-session.ts'

const endAs = async (reason: SignOutReason, hasSession = true) => {
  const log: string[] = []
  const record = (what: string) => () => void log.push(what)
  await endSession(
    {
      hasSession,
      revoke: async () => void log.push('revoked'),
      clear: record('cleared'),
      navigate: (path) => void log.push(`goes to ${path}`),
      tabs: {
        send: (message) =>
          void log.push(
            `tabs receive ${message.type} ${'reason' in message ? message.reason : ''}`,
          ),
      },
      embedder: { send: ({ type }) => void log.push(`app receives ${type}`) },
      reporter: { report: (action) => void log.push(`reports ${action}`) },
      bus: {
        on: () => {
          throw new Error('no listener expected')
        },
        emit: (name, payload) => void log.push(`emits ${name} ${JSON.stringify(payload)}`),
      },
    },
    reason,
    record('signed out'),
  )
  return log
}
const cleared = (reason: SignOutReason) => [
  'signed out',
  'cleared',
  `emits session.ended {"reason":"${reason}"}`,
  `tabs receive signed-out ${reason}`,
]

it.each([
  [
    'user',
    ['reports session_leave', 'revoked', ...cleared('user'), 'app receives close', 'goes to /'],
  ],
  [
    'expired',
    ['reports session_leave', 'revoked', ...cleared('expired'), 'app receives close', 'goes to /'],
  ],
  [
    'invalid',
    ['reports invalid_session', ...cleared('invalid'), 'app receives close', 'goes to /'],
  ],
  [
    'maintenance',
    ['reports maintenance', 'revoked', ...cleared('maintenance'), 'goes to /manutencao'],
  ],
] as const)('notifies everyone in order when a session ends as %s', async (reason, expected) => {
  expect(await endAs(reason)).toEqual(expected)
})

it('revokes nothing without a session', async () => {
  expect(await endAs('user', false)).not.toContain('revoked')
})
