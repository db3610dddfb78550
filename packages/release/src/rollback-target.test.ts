import type { Change } from './entry.ts'
import { changeRegistry, type Registry } from './registry-file.ts'

const release = (version: string, partnerMajor?: number) => ({
  name: 'auth',
  version,
  partnerMajor,
})
const publish = (version: string, percent?: number): Change => ({
  do: 'publish',
  release: release(version),
  percent,
})
const rollback: Change = { do: 'rollback' }
const change = (registry: Registry, ...all: Change[]) =>
  all.reduce((before, one) => changeRegistry(before, 'auth', one), registry)
const auth = (...all: Change[]) => change({ remotes: {} }, ...all)
const versions = ({ remotes: { auth: entry } }: Registry) => ({
  live: entry?.live?.version,
  before: entry?.history.map(({ version }) => version),
})

describe('a canary that was never live for all sessions', () => {
  it('is no rollback target after another canary replaced it', () => {
    const replaced = auth(publish('1'), publish('2'), publish('3', 10), publish('4', 10), rollback)
    expect(versions(replaced)).toEqual({ live: '2', before: ['4', '3', '1'] })
    expect(versions(change(replaced, rollback)).live).toBe('1')
  })

  it('is no rollback target after it had a greater share, was staged again or unquarantined', () => {
    const unquarantined = auth(
      publish('1'),
      publish('2'),
      publish('3', 10),
      { do: 'stage', release: release('3') },
      publish('3', 50),
      rollback,
      { do: 'unquarantine', version: '3' },
    )
    expect(versions(unquarantined)).toEqual({ live: '2', before: ['3', '1'] })
    expect(versions(change(unquarantined, rollback)).live).toBe('1')
  })

  it('makes a rollback fail when no other release is left', () => {
    expect(() =>
      auth(publish('1'), publish('2', 10), publish('3', 10), rollback, rollback),
    ).toThrow(
      "auth: no earlier release that was live and is not quarantined for a rollback; live is 1. 'disable' switches the remote off.",
    )
  })

  it('can be the named target, and is any target once it was live', () => {
    const named = auth(publish('1'), publish('2', 10), publish('3', 10), rollback, {
      do: 'rollback',
      to: '2',
    })
    expect(versions(named).live).toBe('2')
    expect(versions(change(named, publish('4'), rollback)).live).toBe('2')
    const promoted = auth(publish('1'), publish('2', 10), publish('2'), publish('3'))
    expect(versions(change(promoted, rollback)).live).toBe('2')
  })

  it('leaves no mark on a release that is promoted from the entry', () => {
    const canary = auth(publish('1'), publish('2', 10))
    const promoted = change(canary, {
      do: 'publish',
      release: canary.remotes.auth!.canary!.release,
    })
    expect(versions(change(promoted, publish('3'), rollback)).live).toBe('2')
  })

  it('takes no place of the releases that were live', () => {
    const canaries = Array.from({ length: 30 }, (_, index) => publish(`c${index}`, 10))
    const many = auth(publish('1'), publish('2'), ...canaries, rollback)
    expect(versions(many).before).toHaveLength(21)
    expect(versions(change(many, rollback)).live).toBe('1')
  })
})

it('a former live release that was a canary later is a rollback target', () => {
  const again = auth(publish('1'), publish('2'), publish('1', 10), publish('3', 10), rollback)
  expect(versions(change(again, rollback)).live).toBe('1')
})

it('a canary of an entry that an older version has written is a rollback target as before', () => {
  const written: Registry = {
    remotes: {
      auth: {
        live: release('2'),
        canary: { release: release('4'), percent: 10 },
        history: [release('3'), release('1')],
      },
    },
  }
  const left = change(written, publish('4', 50), publish('5', 10), rollback)
  expect(versions(left)).toEqual({ live: '2', before: ['5', '4', '3', '1'] })
  expect(versions(change(left, rollback)).live).toBe('4')
})

it('a fix for partners of an earlier major version is no rollback target', () => {
  const publishMajor = (version: string, partnerMajor: number): Change => ({
    do: 'publish',
    release: release(version, partnerMajor),
  })
  const fixed = auth(
    publishMajor('1', 1),
    publishMajor('2', 2),
    publishMajor('1.1', 1),
    publishMajor('1.2', 1),
  )
  expect(versions(fixed)).toEqual({ live: '2', before: ['1.1', '1'] })
  expect(versions(change(fixed, rollback)).live).toBe('1')
})
