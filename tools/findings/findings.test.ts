import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TABLES = resolve(__dirname, '../../docs/findings')
const LINK = /\[[^\]]+\]\(([^)#]+)\)(?:: (.+?)(?=<br>| \|$))?/g
const IS_TEST = /\.(test|spec)\.tsx?$/
const REASON = /\*\*(open|decided)\*\*/

/** Whether a test of that title stands in the text and is not skipped for good. */
const runsIn = (text: string, title: string): boolean => {
  const plain = text.replace(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some(
    (quote) =>
      plain.includes(quote + title + quote) && !plain.includes(`.skip(${quote}${title}${quote}`),
  )
}

/** What is not true of a table: rows that nothing holds and nothing explains, and tests that are not there. */
const faultsOf = (table: string): string[] =>
  table
    .split('\n')
    .filter((line) => /^\| [^-|]/.test(line))
    .flatMap((row) => {
      const links = [...row.matchAll(LINK)].map(([, file = '', title = '']) => ({
        file,
        title: title.replaceAll('&#124;', '|'),
      }))
      const gone = links.filter(({ file }) => !existsSync(join(TABLES, file)))
      const tests = links.filter(({ file }) => IS_TEST.test(file) && existsSync(join(TABLES, file)))
      return [
        ...gone.map(({ file }) => `${file} is not there`),
        ...tests
          .filter(({ file, title }) => !runsIn(readFileSync(join(TABLES, file), 'utf8'), title))
          .map(({ file, title }) => `${file} has no test '${title}'`),
        ...(tests.length === 0 && !REASON.test(row) ? [`no test and no reason: ${row}`] : []),
      ]
    })

it.each(readdirSync(TABLES))('%s names tests that are there, or says why there is none', (name) => {
  const table = readFileSync(join(TABLES, name), 'utf8')
  expect(table.match(/\.(test|spec)\.tsx?\)/g)?.length).toBeGreaterThan(0)
  expect(faultsOf(table)).toEqual([])
})

const HERE = '[findings.test](../../tools/findings/findings.test.ts)'
it.each([
  [`| m1 | a | b | ${HERE}: notices a row where %j |`, 0],
  [`| m1 | a | b | ${HERE}: was renamed |`, 1],
  [
    `| m1 | a | b | ${HERE}: notices a row where %j<br>[gone.test](../../tools/gone.test.ts): is gone |`,
    1,
  ],
  ['| m1 | a | b |  |', 1],
  ['| m1 | a | **decided**: so | |', 0],
])('notices a row where %j', (row, faults) => {
  expect(faultsOf(row)).toHaveLength(faults)
})
