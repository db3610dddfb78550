import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { computeIntegrity } from './integrity.ts'
import { collectGarbage, storeFiles, toStoredPath } from './store.ts'

const DAY = 86_400_000

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(store, { recursive: true }))

const keepText = (...texts: string[]) =>
  storeFiles(store, new Map(texts.map((text, index) => [`${index}.js`, Buffer.from(text)])))
const isThere = (text: string) => existsSync(toStoredPath(store, computeIntegrity(text)))
const naming = (...texts: string[]) => ({
  files: Object.fromEntries(texts.map((text) => [`${text}.js`, computeIntegrity(text)])),
})
const release = (version: string, ...texts: string[]) => ({
  name: 'club',
  version,
  ...naming(...texts),
})

it('storeFiles stores files by hash, plain and in brotli, and replaces damaged ones', () => {
  keepText('a')
  const place = toStoredPath(store, computeIntegrity('a'))
  expect([
    readFileSync(place, 'utf8'),
    String(brotliDecompressSync(readFileSync(`${place}.br`))),
  ]).toEqual(['a', 'a'])
  writeFileSync(place, 'b')
  keepText('a')
  expect(readFileSync(place, 'utf8')).toBe('a')
})

it('collectGarbage deletes unreferenced files after a week, and no live, canary or earlier ones', () => {
  keepText('live', 'canary', 'earlier', 'gone')
  const entry = {
    live: release('3', 'live'),
    canary: { release: release('4', 'canary'), percent: 10 },
    history: [release('2', 'earlier')],
  }
  const later = (days: number) => collectGarbage(store, { club: entry }, Date.now() + days * DAY)
  expect([later(8), isThere('gone')]).toEqual([0, true])
  expect([later(14), isThere('gone')]).toEqual([0, true])
  // The file and its brotli copy.
  expect([later(16), isThere('gone')]).toEqual([2, false])
  expect(['live', 'canary', 'earlier'].map(isThere)).toEqual([true, true, true])
})

it('collectGarbage restarts the week when a file is referenced or stored again', () => {
  keepText('a', 'b')
  const [named, others] = [
    { club: { live: release('1', 'a', 'b'), history: [] } },
    { club: { live: release('2', 'a'), history: [] } },
  ]
  const day = (days: number) => Date.now() + days * DAY
  collectGarbage(store, others, day(8))
  collectGarbage(store, named, day(9))
  expect(collectGarbage(store, others, day(20))).toBe(0)
  expect(isThere('b')).toBe(true)
})

it('collectGarbage rejects a registry without files', () => {
  keepText('a')
  expect(() => collectGarbage(store, {})).toThrow(
    'This registry names no file; nothing is deleted.',
  )
})
