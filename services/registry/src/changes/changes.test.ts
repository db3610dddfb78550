import { applyChange, type Entry } from '@portal/release/entry'
import { sql } from 'drizzle-orm'
import { log, type AnyChange, type AnyRelease } from '../tables.ts'
import {
  createRegistryHarness,
  createHostRelease,
  createRelease,
  type RegistryHarness,
} from '../testing/registry-harness.ts'

let world: RegistryHarness
beforeAll(async () => {
  world = await createRegistryHarness()
})
afterAll(() => world.close())
beforeEach(() => world.forget())

const publish = (name: string, version: string) => ({
  do: 'publish',
  release: createRelease(name, version),
})
const lines = async () => world.db.select().from(log).orderBy(log.id)

it('loses nothing when two teams publish at the same moment, a hundred times', async () => {
  for (let round = 0; round < 100; round += 1) {
    const both = await Promise.all(
      ['auth', 'bills'].map((team) => world.change(team, round, publish(team, `v${round}`))),
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

it('lets one of two who publish the same remote win, and tells the other in a sentence where it stands', async () => {
  await world.change('auth', 0, publish('auth', '1'))
  const both = await Promise.all(
    ['2', '3'].map((version) => world.change('auth', 1, publish('auth', version))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: 'REVISION.CONFLICT',
    revision: 2,
    message: 'auth is at revision 2, not 1: somebody else was first.',
  })
})

it('lets a team write its own remote alone, and nobody without a token', async () => {
  expect(await world.change('auth', 0, publish('bills', '1'), 'bills')).toMatchObject({
    status: 403,
    message: 'The token of auth does not write bills.',
  })
  expect(await world.change(null, 0, publish('auth', '1'))).toMatchObject({ status: 401 })
  expect(await world.change('operators', 0, publish('bills', '1'), 'bills')).toMatchObject({
    status: 200,
  })
  for (const url of ['/v1/remotes', '/v1/log'])
    expect((await world.ask('GET', url, null)).status).toBe(401)
})

it('takes the host as an entry like any other', async () => {
  expect(
    await world.change('host', 0, { do: 'publish', release: createHostRelease('7') }),
  ).toMatchObject({ status: 200, revision: 1 })
  expect(await world.change('host', 1, publish('host', '8'))).toMatchObject({ status: 400 })
})

it('refuses a version that it knows with other files, and leaves what is live', async () => {
  await world.change('auth', 0, publish('auth', '1'))
  const integrity = `sha384-${'B'.repeat(64)}`
  const rebuilt = {
    ...createRelease('auth', '1'),
    integrity,
    files: { 'remoteEntry.js': integrity },
  }
  expect(
    await world.change('auth', 1, { ...publish('auth', '1'), release: rebuilt }),
  ).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: expect.stringMatching(/^auth 1 is known with other files/) as string,
  })
  expect((await world.change('auth', 1, publish('auth', '1'))).status).toBe(200)
})

it('refuses a remote that the live host could not run, and says what to do', async () => {
  await world.change('host', 0, {
    do: 'publish',
    release: { ...createHostRelease('7'), contract: '0.9.0' },
  })
  expect(await world.change('auth', 0, publish('auth', '1'))).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: 'auth 1 is built with kernel 1.0.0, host 7 offers 0.9.0: publish the host first.',
  })
  expect(
    (
      await world.change('host', 1, {
        do: 'publish',
        release: { ...createHostRelease('8'), contract: '1.0.0' },
      })
    ).status,
  ).toBe(200)
  expect((await world.change('auth', 0, publish('auth', '1'))).status).toBe(200)
  expect(
    await world.change('host', 2, {
      do: 'publish',
      release: { ...createHostRelease('9'), contract: '2.0.0' },
    }),
  ).toMatchObject({ status: 422 })
  expect(
    (
      await world.change('host', 2, {
        do: 'publish',
        release: { ...createHostRelease('9'), contract: '2.0.0' },
        breaks: true,
      })
    ).status,
  ).toBe(200)
})

it('goes back past bad versions, and refuses with a sentence when none is left', async () => {
  for (const [revision, version] of ['1', '2', '3'].entries())
    await world.change('auth', revision, publish('auth', version))
  expect(
    (await world.change('auth', 3, { do: 'quarantine', version: '2', why: 'vaza' })).status,
  ).toBe(200)
  expect(
    (await world.change('auth', 4, { do: 'rollback', why: 'tela branca' })).entry.live.version,
  ).toBe('1')
  expect(await world.change('auth', 5, { do: 'rollback' })).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: 'auth: no earlier release that is not bad to go back to; live is 1.',
  })
  expect(await world.change('auth', 5, publish('auth', '3'))).toMatchObject({
    status: 422,
    message: 'auth 3 is quarantined (tela branca).',
  })
})

it.each([
  [{ do: 'publish', release: { ...createRelease('auth', '1'), base: 'javascript:alert(1)/' } }],
  [{ do: 'publish', release: { name: 'auth' } }],
  [{ do: 'disable', message: 'x'.repeat(301) }],
  [{ do: 'explode' }],
  [{ do: 'rollback', to: '../1' }],
])('refuses what no edge could use: %j', async (bad) => {
  expect((await world.change('auth', 0, bad)).status).toBe(400)
  expect(await lines()).toEqual([])
})

it('keeps who did what when, of which commit and on what evidence, and lets nobody change it', async () => {
  const smokeRun = {
    portal: 'https://portal.example',
    browser: 'Chromium 156.0',
    hosts: ['7'],
    routes: ['/'],
  }
  await world.change('auth', 0, { ...publish('auth', '1'), smokeRun }, 'auth', {
    commit: 'df988c5',
    evidence: 'https://ci.example/builds/7',
  })
  await world.change('operators', 1, { do: 'disable', message: 'Volta às 14h.' }, 'auth')
  const { body } = await world.ask('GET', '/v1/log?name=auth', 'bills')
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
    await expect(world.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the log of releases is append-only' },
    })
  }
})

it('refuses a release of which nobody says what showed it, or why nothing did, whoever writes without the command', async () => {
  const untold = { ...publish('auth', '1'), smokeRun: undefined }
  expect(await world.change('auth', 0, untold)).toMatchObject({
    status: 422,
    code: 'REFUSED',
    message: expect.stringMatching(
      /^auth is not published: the change says neither what showed its pages before \(smokeRun\) nor why nothing did/,
    ) as string,
  })
  expect((await world.change('auth', 0, { ...untold, smokeRun: { without: '' } })).status).toBe(400)
  expect(await lines()).toEqual([])
  expect(
    (await world.change('auth', 0, { ...untold, smokeRun: { without: 'no browser today' } }))
      .status,
  ).toBe(200)
  expect(
    await world.change('host', 0, {
      do: 'publish',
      release: createHostRelease('7'),
      smokeRun: undefined,
    }),
  ).toMatchObject({ status: 422 })
})

it('can tell every entry again from the log alone', async () => {
  for (const [revision, version] of ['1', '2', '3'].entries())
    await world.change('auth', revision, publish('auth', version))
  await world.change('auth', 3, { do: 'rollback' })
  await world.change('auth', 4, { do: 'disable' })
  const told = (await lines()).reduce<Entry<AnyRelease> | undefined>(
    (entry, { change }: { change: AnyChange }) => applyChange(entry, 'auth', change),
    undefined,
  )
  const { body } = await world.ask('GET', '/v1/remotes', 'auth')
  expect(body).toEqual({ remotes: { auth: { revision: 5, entry: told } } })
})
