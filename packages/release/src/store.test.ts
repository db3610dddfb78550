import {
  mkdirSync,
  mkdtempSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { computeIntegrity } from './integrity.ts'
import { collectGarbage, storeFiles, toStoredPath } from './store.ts'

const DAY = 86_400_000

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(store, { recursive: true }))

const storeText = (...texts: string[]) =>
  storeFiles(store, new Map(texts.map((text, index) => [`${index}.js`, Buffer.from(text)])))
const isPresent = (text: string) => existsSync(toStoredPath(store, computeIntegrity(text)))
const toRelease = (...texts: string[]) => ({
  files: Object.fromEntries(texts.map((text) => [`${text}.js`, computeIntegrity(text)])),
})
const release = (version: string, ...texts: string[]) => ({
  name: 'club',
  version,
  ...toRelease(...texts),
})

it('storeFiles stores files by hash, plain and in brotli, and replaces damaged ones', () => {
  storeText('a')
  const path = toStoredPath(store, computeIntegrity('a'))
  expect([
    readFileSync(path, 'utf8'),
    String(brotliDecompressSync(readFileSync(`${path}.br`))),
  ]).toEqual(['a', 'a'])
  writeFileSync(path, 'b')
  storeText('a')
  expect(readFileSync(path, 'utf8')).toBe('a')
})

it('storeFiles leaves no part of a file that it cannot write', () => {
  const path = toStoredPath(store, computeIntegrity('a'))
  mkdirSync(`${path}.br`, { recursive: true })
  expect(() => storeText('a')).toThrow()
  expect(readdirSync(dirname(path))).toEqual([basename(path), `${basename(path)}.br`])
})

it('storeFiles shares a store with containers whose processes have the same id', () => {
  const path = toStoredPath(store, computeIntegrity('a'))
  // Stands for a file that the other process is writing.
  mkdirSync(`${path}.${process.pid}.tmp`, { recursive: true })
  storeText('a')
  expect(readFileSync(path, 'utf8')).toBe('a')
})

it('storeFiles removes the temporary file of a process that was killed, and none of a running one', () => {
  const path = toStoredPath(store, computeIntegrity('a'))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.killed.tmp`, 'half')
  utimesSync(`${path}.killed.tmp`, new Date(), new Date(Date.now() - DAY))
  writeFileSync(`${path}.running.tmp`, 'half')
  storeText('a')
  expect(readdirSync(dirname(path)).filter((file) => file.endsWith('.tmp'))).toEqual([
    `${basename(path)}.running.tmp`,
  ])
})

it('collectGarbage deletes unreferenced files after a week, and no live, canary or earlier ones', () => {
  storeText('live', 'canary', 'earlier', 'gone')
  const entry = {
    live: release('3', 'live'),
    canary: { release: release('4', 'canary'), percent: 10 },
    history: [release('2', 'earlier')],
  }
  const later = (days: number) => collectGarbage(store, { club: entry }, Date.now() + days * DAY)
  expect([later(8), isPresent('gone')]).toEqual([0, true])
  expect([later(14), isPresent('gone')]).toEqual([0, true])
  // The file and its brotli copy.
  expect([later(16), isPresent('gone')]).toEqual([2, false])
  expect(['live', 'canary', 'earlier'].map(isPresent)).toEqual([true, true, true])
})

it('collectGarbage restarts the week when a file is referenced or stored again', () => {
  storeText('a', 'b')
  const [named, others] = [
    { club: { live: release('1', 'a', 'b'), history: [] } },
    { club: { live: release('2', 'a'), history: [] } },
  ]
  const day = (days: number) => Date.now() + days * DAY
  collectGarbage(store, others, day(8))
  collectGarbage(store, named, day(9))
  expect(collectGarbage(store, others, day(20))).toBe(0)
  expect(isPresent('b')).toBe(true)
})

it('collectGarbage rejects a registry without files', () => {
  storeText('a')
  expect(() => collectGarbage(store, {})).toThrow(
    'This registry names no file; nothing is deleted.',
  )
})
