import { parseRegistry } from './registry.ts'
import { createScriptGuard } from './script-guard.ts'
import { createAnnouncedRemote } from './testing/releases.ts'

const guard = createScriptGuard(['https://cdn.example'], 'https://portal.example/')
const parse = (...remotes: unknown[]) => parseRegistry({ remotes }, guard)

it('parses the registry of the edge', () => {
  const { remotes, rejected } = parse(
    createAnnouncedRemote('auth', '1'),
    createAnnouncedRemote('bills', '2', { entry: 'https://cdn.example/bills/remoteEntry.js' }),
  )
  expect([...remotes.keys()]).toEqual(['auth', 'bills'])
  expect(rejected).toEqual([])
})

it.each([
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'https://evil.example/remotes/auth/1/remoteEntry.js',
  '//evil.example/remotes/x.js',
  '/api/upload/x.js',
  'https://cdn.example.evil.example/x.js',
  '/remotes/../api/x.js',
])('rejects an entry at %s and accepts the others', (entry) => {
  const { remotes, rejected } = parse(
    createAnnouncedRemote('auth', '1', { entry }),
    createAnnouncedRemote('bills', '1'),
  )
  expect([...remotes.keys()]).toEqual(['bills'])
  expect(rejected).toEqual([{ name: 'auth', reason: expect.stringContaining('not allowed') }])
})

it('rejects two remotes of the same name', () => {
  const { remotes, rejected } = parse(
    createAnnouncedRemote('auth', '1'),
    createAnnouncedRemote('auth', '2'),
    createAnnouncedRemote('bills', '1'),
  )
  expect([...remotes.keys()]).toEqual(['bills'])
  expect(rejected).toHaveLength(2)
})

it.each([
  ['no integrity', { integrity: undefined }],
  ['a weak hash', { integrity: 'sha256-abc' }],
  ['no version', { version: '' }],
  ['a contract that is no version', { contract: 'latest' }],
  ['routes that are no list', { routes: {} }],
  ['a route without a slash', { routes: [{ path: 'x', access: 'public' }] }],
  ['a container with a dash', { container: 'mfe-auth' }],
])('rejects an entry with %s', (_case, more) => {
  const { remotes, rejected } = parse(createAnnouncedRemote('auth', '1', more))
  expect(remotes.size).toBe(0)
  expect(rejected).toHaveLength(1)
})

it.each([[null], [[]], ['text'], [{}], [{ remotes: {} }]])(
  'throws when the value is no registry: %j',
  (value) => {
    expect(() => parseRegistry(value, guard)).toThrow('no list of remotes')
  },
)

it('ignores entries that are no objects', () => {
  expect(parse(null, 1, 'x', [], createAnnouncedRemote('auth', '1')).remotes.size).toBe(1)
})
