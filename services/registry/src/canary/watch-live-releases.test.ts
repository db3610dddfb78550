import { computeIntegrity } from '@portal/release/integrity'
import type { Keys } from '@portal/release/keys'
import type { FastifyInstance } from 'fastify'
import { applyChange } from '../changes/apply-change.ts'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { createHostRelease, createRelease } from '../testing/registry-harness.ts'
import { watchLiveReleases } from './watch-live-releases.ts'

jest.mock('../changes/apply-change.ts', () => ({ applyChange: jest.fn() }))

const CHECK_MS = 10_000

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const createRow = (name: string, live: object, history: readonly object[] = []) => ({
  name,
  revision: 1,
  entry: { live, history },
})

function watchRows(rows: readonly ReturnType<typeof createRow>[]) {
  const log = { error: jest.fn(), warn: jest.fn() }
  const app = { log, addHook: () => undefined } as unknown as FastifyInstance
  const db = { select: () => ({ from: async () => rows }) } as unknown as Db
  const metrics = { countChange: () => undefined } as unknown as Metrics
  watchLiveReleases(app, db, {} as Keys, ['https://edge.example'], metrics)
  return log
}

it('checks the entries after one that cannot be checked', async () => {
  const fetched = new Promise<string>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      resolve(String(url as string))
      return new Response('', { status: 404 })
    })
  })
  const log = watchRows([
    createRow('auth', { ...createRelease('auth', '1'), base: 'https://[' }),
    createRow('bills', createRelease('bills', '1')),
  ])
  jest.advanceTimersByTime(CHECK_MS)
  expect(await fetched).toMatch('https://edge.example/remotes/bills/1/')
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'auth' }),
    'failed to check a live release, will retry',
  )
})

it('rolls back to the newest release whose kernel the live host offers', async () => {
  const isServed = (url: string) => !url.includes('/auth/3/')
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      isServed(String(url as string)) ? new Response('js') : new Response('', { status: 404 }),
    )
  const integrity = computeIntegrity(Buffer.from('js'))
  const createBuild = (version: string, contract: string) => ({
    ...createRelease('auth', version),
    contract,
    integrity,
  })
  const file = (href: string) => ({ href, integrity })
  const files = { early: file('early.js'), script: file('main.js'), style: file('main.css') }
  watchRows([
    createRow('host', { ...createHostRelease('1'), ...files, contract: '1.0.0' }),
    createRow('auth', createBuild('3', '1.0.0'), [
      createBuild('2', '1.1.0'),
      createBuild('1', '1.0.0'),
    ]),
  ])
  while (jest.mocked(applyChange).mock.calls.length === 0) {
    jest.advanceTimersByTime(CHECK_MS)
    await new Promise(setImmediate)
  }
  expect(applyChange).toHaveBeenCalledWith(
    expect.anything(),
    {},
    'health',
    'auth',
    expect.objectContaining({ change: expect.objectContaining({ to: '1' }) as unknown }),
  )
})
