import { buildAdrIndex, findAdrProblems, findUnknownNumbers } from './records.ts'

const BODY = `
# 0007 Use one queue

## Context

## Decision

## Alternatives considered

## Consequences
`
const FRONT = [
  "number: '0007'",
  'title: Use one queue',
  'status: accepted',
  'date: 2026-11-21',
  'area: api',
]
const createFile = (front = FRONT, body = BODY, name = '0007-use-one-queue.md') => ({
  name,
  text: `---\n${front.join('\n')}\n---\n${body}`,
})

describe('decision records', () => {
  it('accepts a complete record', () => {
    expect(findAdrProblems([createFile()])).toEqual([])
  })

  it.each(['number', 'title', 'status', 'date', 'area'])(
    'reports front matter without %s',
    (field) => {
      const front = FRONT.filter((line) => !line.startsWith(field))
      expect(findAdrProblems([createFile(front)])).toEqual([
        `0007-use-one-queue.md: front matter lacks ${field}`,
      ])
    },
  )

  it.each([
    ['an unknown status', createFile(FRONT.with(2, 'status: done')), /status is none of/],
    ['another date format', createFile(FRONT.with(3, "date: '21/11/2026'")), /date is not written/],
    ['an unknown area', createFile(FRONT.with(4, 'area: misc')), /area is none of/],
    ['a wrong file name', createFile(FRONT, BODY, '0007-queue.md'), /file name is not/],
    ['another heading', createFile(FRONT.with(1, 'title: Use two queues')), /heading differs/],
    ['a missing section', createFile(FRONT, BODY.replace('## Decision', '')), /sections are not/],
    ['more than a page', createFile(FRONT, `${BODY}${'word '.repeat(400)}`), /longer than/],
  ])('reports %s', (_, file, message) => {
    expect(findAdrProblems([file]).join()).toMatch(message)
  })

  it('reports a number that is used twice', () => {
    const twice = [createFile(), createFile()]
    expect(findAdrProblems(twice)).toEqual(['0007-use-one-queue.md: number is used twice'])
  })

  it('lists records in the index below their area', () => {
    expect(buildAdrIndex([createFile()])).toContain(
      '## API\n\n| number | decision | status | date |\n|---|---|---|---|\n| 0007 | [Use one queue](0007-use-one-queue.md) | accepted | 2026-11-21 |',
    )
  })

  it('finds cited numbers that have no record', () => {
    const text = 'See ADR 0007, ADR 0008 and docs/adr/0009.'
    expect(findUnknownNumbers(text, new Set(['0007']))).toEqual(['0008', '0009'])
  })
})
