import { EACH_STORE, openTestDatabase } from '../testing/stores.ts'
import { createClock } from './clock.ts'
import { openDatabaseClock, readDatabaseTime, type Machine } from './database-clock.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** Clocks of a machine and a database that tests move; `roundTripMs` passes while a reading is under way. */
const createWorld = () => {
  const world = { wall: 5_000_000, monotonic: 100, database: 9_000_000, roundTripMs: 0, reads: 0 }
  const pass = (ms: number): void => {
    world.wall += ms
    world.monotonic += ms
    world.database += ms
  }
  const machine: Machine = { wall: () => world.wall, monotonic: () => world.monotonic }
  const read = async (): Promise<number> => {
    world.reads += 1
    const time = world.database
    pass(world.roundTripMs)
    return time
  }
  return { world, pass, machine, read }
}

const open = async () => {
  const made = createWorld()
  const clock = await openDatabaseClock(made.read, made.machine)
  await clock.close()
  return { ...made, clock }
}

describe('database clock', () => {
  it('shows the time of the database and runs on with the monotonic clock', async () => {
    const { clock, pass, world } = await open()
    expect(clock.now()).toBe(9_000_000)
    pass(7 * SECOND)
    expect(clock.now()).toBe(9_007_000)
    expect(clock.ensureCurrent()).toBeUndefined()
    expect(world.reads).toBe(1)
  })

  it.each([
    ['a day ahead', DAY],
    ['an hour back', -DAY / 24],
  ])(
    "ignores the machine's wall clock when it jumps %s, and reports the difference",
    async (_, jump) => {
      const { clock, pass, world } = await open()
      const before = clock.measureSkew()
      world.wall += jump
      expect(clock.now()).toBe(9_000_000)
      expect(clock.measureSkew() - before).toBe(jump)
      await clock.ensureCurrent()
      pass(10 * SECOND)
      world.wall -= jump
      expect(clock.now()).toBe(9_010_000)
      expect(clock.measureSkew()).toBe(before)
    },
  )

  it.each([
    ['the monotonic clock jumps too', DAY, DAY],
    ['the machine was suspended', 300 * SECOND, 0],
    ['the process was stopped for a minute', 60 * SECOND, 60 * SECOND],
  ])('reads the database again before a decision when %s', async (_, wall, monotonic) => {
    const { clock, world } = await open()
    world.wall += wall
    world.monotonic += monotonic
    world.database = 9_060_000
    await clock.ensureCurrent()
    expect(clock.now()).toBe(9_060_000)
    expect(clock.ensureCurrent()).toBeUndefined()
  })

  it('follows the database after a failover to a server with another clock', async () => {
    const { clock, pass, world } = await open()
    world.database += 40 * SECOND
    pass(31 * SECOND)
    await clock.ensureCurrent()
    expect(clock.now()).toBe(9_071_000)
  })

  it('does not replace a better estimate by a slow reading', async () => {
    const { clock, pass, world } = await open()
    world.roundTripMs = 4 * SECOND
    pass(31 * SECOND)
    await clock.ensureCurrent()
    expect(clock.now()).toBe(9_035_000)
  })

  it('runs on while the database is down, and asks it once', async () => {
    const { machine, pass, world } = createWorld()
    let isDown = false
    const clock = await openDatabaseClock(async () => {
      world.reads += 1
      if (isDown) throw new Error('down')
      return world.database
    }, machine)
    await clock.close()
    isDown = true
    pass(31 * SECOND)
    await Promise.all([clock.ensureCurrent(), clock.ensureCurrent()])
    expect(clock.now()).toBe(9_031_000)
    expect(clock.ensureCurrent()).toBeUndefined()
    expect(world.reads).toBe(2)
  })

  it('rejects when the database does not respond at the start', async () => {
    await expect(openDatabaseClock(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })

  it('starts at PORTAL_NOW and shows the real time to other systems', async () => {
    const { clock: source, pass } = await open()
    const clock = createClock(new Date('2026-12-31T23:00:00Z'), source)
    pass(3 * 3600 * SECOND)
    await clock.ensureCurrent()
    expect(clock.now().toISOString()).toBe('2027-01-01T02:00:00.000Z')
    expect(clock.today()).toBe('2026-12-31')
    expect(clock.realNow().getTime()).toBe(9_000_000 + 3 * 3600 * SECOND)
  })

  it.each(EACH_STORE)('reads the time of %s', async (store) => {
    const database = await openTestDatabase(store)
    const before = Date.now() - 1
    const time = await readDatabaseTime(database)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now() + 1)
    await database.close()
  })
})
