import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MAX_WORDS = 20
/** Sentences whose words a law or a signature fixes. */
const FIXED_WORDING = /aceitou este acordo|declara que|comprovação do cumprimento/

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?:^|[-/])(?:texts|words|questions)\.ts$/.test(file))
  .filter((file) => !/^(?:services\/sandbox|tools)\//.test(file))

const listTexts = (file: string): string[] =>
  [
    ...readFileSync(join(ROOT, file), 'utf8')
      .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
  ].map(([, quoted, template]) => (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, 'X'))

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Rows of the table: the word, and what it replaces. */
const rows = readFileSync(join(ROOT, 'docs/customer-words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, word = '', , , patterns = ''] = /^\| (.*?) \| ((.*?) )?\| (.*) \|$/.exec(line) ?? []
    return {
      word,
      patterns: [...patterns.matchAll(/`([^`]+)`/g)].map(([, source = '']) =>
        source.replaceAll('\\|', '|'),
      ),
    }
  })

it('the table of words for customers is read', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.every(({ patterns }) => patterns.length > 0)).toBe(true)
  expect(files.length).toBeGreaterThan(80)
})

it.each(rows)('texts for customers say "$word"', ({ patterns }) => {
  const found = files.flatMap((file) =>
    listTexts(file)
      .filter((text) => patterns.some((source) => new RegExp(source).test(text)))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it('sentences for customers have at most twenty words', () => {
  const long = files.flatMap((file) =>
    listTexts(file)
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((sentence) => countWords(sentence) > MAX_WORDS && !FIXED_WORDING.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(long).toEqual([])
})
