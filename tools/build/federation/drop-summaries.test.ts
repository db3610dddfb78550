import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dropSummaries from './drop-summaries-loader.cjs'

const CONTRACT = join(__dirname, '../../../packages/contract/src')
const FILES = [
  'endpoint-descriptor.ts',
  ...readdirSync(join(CONTRACT, 'endpoints')).map((name) => `endpoints/${name}`),
]

it('removes the summary of each endpoint and nothing else', () => {
  const sources = FILES.map((file) => readFileSync(join(CONTRACT, file), 'utf8'))
  const summaries = sources.flatMap((source) => source.match(/^ *summary:\s*['"`]/gm) ?? [])
  const isText = /^ *summary:\s*['"`]/m
  expect(summaries.length).toBeGreaterThan(100)
  for (const source of sources) {
    const left = dropSummaries(source)
    expect(left).not.toMatch(isText)
    const removed = source.split('\n').filter((line) => !left.split('\n').includes(line))
    expect(removed.every((line) => /^ *(summary:|['"`].*['"`],$)/.test(line))).toBe(true)
  }
})
