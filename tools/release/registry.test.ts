import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disable, enable, publish, publishNew, readRegistry, rollback, writeRegistry, type RegistryFile } from './registry.mjs'

const release = (name: string, version: string) => ({ name, version })
const versions = (registry: RegistryFile, name: string) => {
  const remote = registry.remotes[name]
  return { live: remote?.live.version, before: remote?.history.map(({ version }) => version) }
}
const published = (...all: [string, string][]) =>
  all.reduce<RegistryFile>((registry, [name, version]) => publish(registry, release(name, version)), { remotes: {} })

it('makes a release live and remembers what was', () => {
  expect(versions(published(['auth', '1'], ['auth', '2'], ['auth', '3']), 'auth')).toEqual({ live: '3', before: ['2', '1'] })
})

it('publishing what is live changes nothing', () => {
  expect(versions(published(['auth', '1'], ['auth', '2'], ['auth', '2']), 'auth')).toEqual({ live: '2', before: ['1'] })
})

it('rolls one remote back and leaves the others', () => {
  const registry = rollback(published(['auth', '1'], ['auth', '2'], ['bills', '1'], ['bills', '2']), 'auth')
  expect(versions(registry, 'auth').live).toBe('1')
  expect(versions(registry, 'bills').live).toBe('2')
})

it('rolls back further, or to a named version', () => {
  const registry = published(['auth', '1'], ['auth', '2'], ['auth', '3'])
  expect(versions(rollback(rollback(registry, 'auth'), 'auth'), 'auth').live).toBe('1')
  expect(versions(rollback(registry, 'auth', '1'), 'auth').live).toBe('1')
})

it('says what is wrong when there is nothing to go back to', () => {
  expect(() => rollback(published(['auth', '1']), 'auth')).toThrow('auth: no earlier release')
  expect(() => rollback(published(['auth', '1']), 'bills')).toThrow('bills is not in the registry; it has: auth')
})

it('does not bring back by itself what was rolled back', () => {
  const built = [['auth', '1'], ['auth', '2']].reduce<RegistryFile>((registry, [name = '', version = '']) =>
    publishNew(registry, [release(name, version)]), { remotes: {} })
  const rolledBack = rollback(built, 'auth')
  expect(versions(publishNew(rolledBack, [release('auth', '2')]), 'auth').live).toBe('1')
  expect(versions(publishNew(rolledBack, [release('auth', '3')]), 'auth').live).toBe('3')
})

it('serves the sources as they are, also when they return to what they were', () => {
  const built = ['1', '2', '1'].reduce<RegistryFile>((registry, version) => publishNew(registry, [release('auth', version)]), { remotes: {} })
  expect(versions(built, 'auth').live).toBe('1')
})

it('a look that finds nothing new changes nothing', () => {
  const built = publishNew({ remotes: {} }, [release('auth', '1')])
  expect(publishNew(built, [release('auth', '1')])).toBe(built)
})

it('switches a remote off with a message, and on again', () => {
  const off = disable(published(['auth', '1']), 'auth', 'Volta às 14h.')
  expect(off.remotes.auth).toMatchObject({ disabled: true, message: 'Volta às 14h.' })
  expect(enable(off, 'auth')).toEqual(published(['auth', '1']))
})

it('writes a registry whole or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const file = join(folder, 'deep/registry.json')
  expect(readRegistry(file)).toEqual({ remotes: {} })
  writeRegistry(file, published(['auth', '1']))
  expect(readRegistry(file)).toEqual(published(['auth', '1']))
  expect(readdirSync(join(folder, 'deep'))).toEqual(['registry.json'])
  rmSync(folder, { recursive: true })
})
