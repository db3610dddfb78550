import { createHash } from 'node:crypto'
import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { collect, keep, placeOf } from './store.mjs'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const DAY = 86_400_000

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(store, { recursive: true }))

const keepText = (...texts: string[]) =>
  keep(store, new Map(texts.map((text, index) => [`${index}.js`, Buffer.from(text)])))
const isThere = (text: string) => existsSync(placeOf(store, hashOf(text)))
const naming = (...texts: string[]) => ({
  files: Object.fromEntries(texts.map((text) => [`${text}.js`, hashOf(text)])),
})
const release = (version: string, ...texts: string[]) => ({
  name: 'club',
  version,
  ...naming(...texts),
})

it('keeps a file by its hash, plain and in brotli, and puts a damaged one down anew', () => {
  keepText('a')
  const place = placeOf(store, hashOf('a'))
  expect([
    readFileSync(place, 'utf8'),
    String(brotliDecompressSync(readFileSync(`${place}.br`))),
  ]).toEqual(['a', 'a'])
  writeFileSync(place, 'b')
  keepText('a')
  expect(readFileSync(place, 'utf8')).toBe('a')
})

it('takes away what nothing has named for a week, and never what is live, on trial or gone back to', () => {
  keepText('live', 'trial', 'earlier', 'gone')
  const entry = {
    live: release('3', 'live'),
    canary: { release: release('4', 'trial'), percent: 10 },
    history: [release('2', 'earlier')],
  }
  const later = (days: number) => collect(store, { club: entry }, Date.now() + days * DAY)
  expect([later(8), isThere('gone')]).toEqual([0, true])
  expect([later(14), isThere('gone')]).toEqual([0, true])
  // Plain and in brotli.
  expect([later(16), isThere('gone')]).toEqual([2, false])
  expect(['live', 'trial', 'earlier'].map(isThere)).toEqual([true, true, true])
})

it('counts the week from when it was last seen named, or kept', () => {
  keepText('a', 'b')
  const [named, others] = [
    { club: { live: release('1', 'a', 'b'), history: [] } },
    { club: { live: release('2', 'a'), history: [] } },
  ]
  const day = (days: number) => Date.now() + days * DAY
  collect(store, others, day(8))
  collect(store, named, day(9))
  expect(collect(store, others, day(20))).toBe(0)
  expect(isThere('b')).toBe(true)
})

it('takes nothing away for a registry that names nothing', () => {
  keepText('a')
  expect(() => collect(store, {})).toThrow('This registry names no file; nothing is taken away.')
})
