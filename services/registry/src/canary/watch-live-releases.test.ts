import type { Keys } from '@portal/release/keys'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { createRelease } from '../testing/registry-harness.ts'
import { watchLiveReleases } from './watch-live-releases.ts'

const CHECK_MS = 10_000

it('checks the entries after one that cannot be checked', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const createRow = (name: string, base: string) => ({
    name,
    revision: 1,
    entry: { live: { ...createRelease(name, '1'), base }, history: [] },
  })
  const rows = [createRow('auth', 'https://['), createRow('bills', '/remotes/bills/1/')]
  const fetched = new Promise<string>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      resolve(String(url as string))
      return new Response('', { status: 404 })
    })
  })
  const log = { error: jest.fn() }
  const app = { log, addHook: () => undefined } as unknown as FastifyInstance
  const db = { select: () => ({ from: async () => rows }) } as unknown as Db
  watchLiveReleases(app, db, {} as Keys, ['https://edge.example'], {} as Metrics)
  jest.advanceTimersByTime(CHECK_MS)
  expect(await fetched).toMatch('https://edge.example/remotes/bills/1/')
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'auth' }),
    'failed to check a live release, will retry',
  )
  jest.useRealTimers()
})
