import { applyChange } from '@portal/release/entry'
import { sql } from 'drizzle-orm'
import { log, type AnyChange, type AnyEntry } from '../tables.ts'
import {
  createRegistryHarness,
  createHostRelease,
  createRelease,
  type RegistryHarness,
} from '../testing/registry-harness.ts'

let harness: RegistryHarness
beforeAll(async () => {
  harness = await createRegistryHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.clear())

const publish = (name: string, version: string) => ({
  do: 'publish',
  release: createRelease(name, version),
})
const lines = async () => harness.db.select().from(log).orderBy(log.id)

it('concurrent changes of two teams lose nothing in a hundred rounds', async () => {
  for (let round = 0; round < 100; round += 1) {
    const both = await Promise.all(
      ['auth', 'bills'].map((team) => harness.change(team, round, publish(team, `v${round}`))),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  }
  const written = await lines()
  for (const name of ['auth', 'bills']) {
    expect(
      written
        .filter((line) => line.name === name)
        .map(({ revision, change }) => [
          revision,
          change.do === 'publish' && change.release.version,
        ]),
    ).toEqual(Array.from({ length: 100 }, (_, round) => [round + 1, `v${round}`]))
  }
})

it('concurrent changes of one remote: the second gets REVISION.CONFLICT', async () => {
  await harness.change('auth', 0, publish('auth', '1'))
  const both = await Promise.all(
    ['2', '3'].map((version) => harness.change('auth', 1, publish('auth', version))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: 'REVISION.CONFLICT',
    revision: 2,
    message: 'auth is at revision 2, not 1: another change was first.',
  })
})

it('a change requires the token of the team that owns the remote', async () => {
  expect(await harness.change('auth', 0, publish('bills', '1'), 'bills')).toMatchObject({
    status: 403,
    message: 'The token of auth does not write bills.',
  })
  expect(await harness.change(null, 0, publish('auth', '1'))).toMatchObject({ status: 401 })
  expect(await harness.change('operators', 0, publish('bills', '1'), 'bills')).toMatchObject({
    status: 200,
  })
  for (const url of ['/v1/remotes', '/v1/log'])
    expect((await harness.request('GET', url, null)).status).toBe(401)
})

it('the host is an entry like any remote', async () => {
  expect(
    await harness.change('host', 0, { do: 'publish', release: createHostRelease('7') }),
  ).toMatchObject({ status: 200, revision: 1 })
  expect(await harness.change('host', 1, publish('host', '8'))).toMatchObject({ status: 400 })
})

it('publish rejects a known version with other files', async () => {
  await harness.change('auth', 0, publish('auth', '1'))
  const integrity = `sha384-${'B'.repeat(64)}`
  const rebuilt = {
    ...createRelease('auth', '1'),
    integrity,
    files: { 'remoteEntry.js': integrity },
  }
  expect(
    await harness.change('auth', 1, { ...publish('auth', '1'), release: rebuilt }),
  ).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: expect.stringMatching(/^auth 1 is known with other files/) as string,
  })
  expect((await harness.change('auth', 1, publish('auth', '1'))).status).toBe(200)
})

it('publish rejects a remote that is incompatible with the live host', async () => {
  await harness.change('host', 0, {
    do: 'publish',
    release: { ...createHostRelease('7'), contract: '0.9.0' },
  })
  expect(await harness.change('auth', 0, publish('auth', '1'))).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: 'auth 1 is built with kernel 1.0.0, host 7 offers 0.9.0: publish the host first.',
  })
  expect(
    (
      await harness.change('host', 1, {
        do: 'publish',
        release: { ...createHostRelease('8'), contract: '1.0.0' },
      })
    ).status,
  ).toBe(200)
  expect((await harness.change('auth', 0, publish('auth', '1'))).status).toBe(200)
  expect(
    await harness.change('host', 2, {
      do: 'publish',
      release: { ...createHostRelease('9'), contract: '2.0.0' },
    }),
  ).toMatchObject({ status: 422 })
  expect(
    (
      await harness.change('host', 2, {
        do: 'publish',
        release: { ...createHostRelease('9'), contract: '2.0.0' },
        breaks: true,
      })
    ).status,
  ).toBe(200)
})

it('rollback skips quarantined versions and is rejected when none is left', async () => {
  for (const [revision, version] of ['1', '2', '3'].entries())
    await harness.change('auth', revision, publish('auth', version))
  expect(
    (await harness.change('auth', 3, { do: 'quarantine', version: '2', why: 'vaza' })).status,
  ).toBe(200)
  expect(
    (await harness.change('auth', 4, { do: 'rollback', why: 'tela branca' })).entry.live?.version,
  ).toBe('1')
  expect(await harness.change('auth', 5, { do: 'rollback' })).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message:
      "auth: no earlier release that was live and is not quarantined for a rollback; live is 1. 'disable' switches the remote off.",
  })
  expect(await harness.change('auth', 5, publish('auth', '3'))).toMatchObject({
    status: 422,
    message: 'auth 3 is quarantined (tela branca).',
  })
})

it('rollback never selects a canary that another canary replaced', async () => {
  for (const [revision, version] of ['1', '2'].entries())
    await harness.change('auth', revision, publish('auth', version))
  for (const [index, version] of ['3', '4'].entries())
    await harness.change('auth', index + 2, { ...publish('auth', version), percent: 10 })
  await harness.change('auth', 4, { do: 'rollback' })
  const { entry } = await harness.change('auth', 5, { do: 'rollback' })
  expect(entry.live).toEqual(createRelease('auth', '1'))
})

it.each([
  [{ do: 'publish', release: { ...createRelease('auth', '1'), base: 'javascript:alert(1)/' } }],
  [{ do: 'publish', release: { name: 'auth' } }],
  [{ do: 'disable', message: 'x'.repeat(301) }],
  [{ do: 'explode' }],
  [{ do: 'rollback', to: '../1' }],
])('publish rejects a release that no edge could parse: %j', async (bad) => {
  expect((await harness.change('auth', 0, bad)).status).toBe(400)
  expect(await lines()).toEqual([])
})

it('the log stores team, time, commit and evidence, and cannot be changed', async () => {
  const smokeRun = {
    portal: 'https://portal.example',
    browser: 'Chromium 156.0',
    hosts: ['7'],
    routes: ['/'],
  }
  await harness.change('auth', 0, { ...publish('auth', '1'), smokeRun }, 'auth', {
    commit: 'df988c5',
    evidence: 'https://ci.example/builds/7',
  })
  await harness.change('operators', 1, { do: 'disable', message: 'Volta às 14h.' }, 'auth')
  const { body } = await harness.request('GET', '/v1/log?name=auth', 'bills')
  expect(body).toMatchObject({
    lines: [
      { team: 'operators', revision: 2, change: { do: 'disable' } },
      {
        team: 'auth',
        revision: 1,
        change: { do: 'publish', smokeRun },
        commit: 'df988c5',
        evidence: 'https://ci.example/builds/7',
        at: expect.stringMatching(/^\d{4}-/) as string,
      },
    ],
  })
  for (const statement of [
    sql`update registry.log set team = 'x'`,
    sql`delete from registry.log`,
    sql`truncate registry.log`,
  ]) {
    await expect(harness.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the log of releases is append-only' },
    })
  }
})

it('publish requires a smoke run or a reason for skipping it', async () => {
  const withoutSmokeRun = { ...publish('auth', '1'), smokeRun: undefined }
  expect(await harness.change('auth', 0, withoutSmokeRun)).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: expect.stringMatching(
      /^auth is not published: the change has neither a smokeRun nor a reason for skipping it/,
    ) as string,
  })
  expect(
    (await harness.change('auth', 0, { ...withoutSmokeRun, smokeRun: { without: '' } })).status,
  ).toBe(400)
  expect(await lines()).toEqual([])
  expect(
    (
      await harness.change('auth', 0, {
        ...withoutSmokeRun,
        smokeRun: { without: 'no browser today' },
      })
    ).status,
  ).toBe(200)
  expect(
    await harness.change('host', 0, {
      do: 'publish',
      release: createHostRelease('7'),
      smokeRun: undefined,
    }),
  ).toMatchObject({ status: 422 })
})

it('every entry can be rebuilt from the log', async () => {
  for (const [revision, version] of ['1', '2', '3'].entries())
    await harness.change('auth', revision, publish('auth', version))
  await harness.change('auth', 3, { do: 'rollback' })
  await harness.change('auth', 4, { do: 'disable' })
  const metricsText = (await lines()).reduce<AnyEntry | undefined>(
    (entry, { change }: { change: AnyChange }) => applyChange(entry, 'auth', change),
    undefined,
  )
  const { body } = await harness.request('GET', '/v1/remotes', 'auth')
  expect(body).toEqual({ remotes: { auth: { revision: 5, entry: metricsText } } })
})
