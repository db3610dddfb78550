import type { SignOutReason } from '../events.ts'
import { endSession } from './end-session.ts'

const leave = async (reason: SignOutReason, hasSession = true) => {
  const told: string[] = []
  const say = (what: string) => () => void told.push(what)
  await endSession(
    {
      hasSession,
      revoke: async () => void told.push('revoked'),
      clear: say('cleared'),
      navigate: (path) => void told.push(`goes to ${path}`),
      tabs: {
        send: (message) =>
          void told.push(`tabs hear ${message.type} ${'reason' in message ? message.reason : ''}`),
      },
      embedder: { send: ({ type }) => void told.push(`app hears ${type}`) },
      reporter: { report: (action) => void told.push(`reports ${action}`) },
      bus: {
        on: () => {
          throw new Error('nobody listens here')
        },
        clear: say('facts forgotten'),
        emit: (name, payload) => void told.push(`tells ${name} ${JSON.stringify(payload)}`),
      },
    },
    reason,
    say('signed out'),
  )
  return told
}
const gone = (reason: SignOutReason) => [
  'signed out',
  'cleared',
  'facts forgotten',
  `tells session.ended {"reason":"${reason}"}`,
  `tabs hear signed-out ${reason}`,
]

it.each([
  ['user', ['reports session_leave', 'revoked', ...gone('user'), 'app hears close', 'goes to /']],
  [
    'expired',
    ['reports session_leave', 'revoked', ...gone('expired'), 'app hears close', 'goes to /'],
  ],
  ['invalid', ['reports invalid_session', ...gone('invalid'), 'app hears close', 'goes to /']],
  [
    'maintenance',
    ['reports maintenance', 'revoked', ...gone('maintenance'), 'goes to /manutencao'],
  ],
] as const)('notifies everyone in order when a session ends as %s', async (reason, expected) => {
  expect(await leave(reason)).toEqual(expected)
})

it('revokes nothing without a session', async () => {
  expect(await leave('user', false)).not.toContain('revoked')
})
