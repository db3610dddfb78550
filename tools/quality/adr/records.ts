import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Areas with their headings, in the order of the index. */
const AREAS: Readonly<Record<string, string>> = {
  architecture: 'Architecture',
  federation: 'Federation',
  releases: 'Releases',
  contract: 'Contract',
  frontend: 'Frontend',
  api: 'API',
  data: 'Data',
  payments: 'Payments',
  billing: 'Billing',
  identity: 'Identity',
  partners: 'Partners',
  support: 'Support',
  security: 'Security',
  operations: 'Operations',
  tooling: 'Tooling',
}
const FIELDS = ['number', 'title', 'status', 'date', 'area'] as const
const STATUSES = ['accepted', 'superseded', 'deprecated']
const SECTIONS = ['Context', 'Decision', 'Alternatives considered', 'Consequences']
/** About one printed page. */
const MAX_WORDS = 400

type Fields = Record<(typeof FIELDS)[number], string>
type AdrFile = { readonly name: string; readonly text: string }

/** Reads every decision record of a folder; the index is not one. */
export function readAdrFiles(folder: string): AdrFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** Returns one message per record that lacks front matter, a section or its file name. */
export function findAdrProblems(files: readonly AdrFile[]): string[] {
  const numbers = files.map(({ name }) => name.slice(0, 4))
  return files.flatMap(({ name, text }, index) => {
    const fields = parseFields(text)
    const missing = FIELDS.filter((field) => fields[field] === '')
    if (missing.length > 0) return [`${name}: front matter lacks ${missing.join(', ')}`]
    const { number, title, status, date, area } = fields
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, section = '']) => section)
    const checks: readonly (readonly [isValid: boolean, message: string])[] = [
      [STATUSES.includes(status), `status is none of ${STATUSES.join(', ')}`],
      [/^\d{4}-\d{2}-\d{2}$/.test(date), 'date is not written as YYYY-MM-DD'],
      [Object.hasOwn(AREAS, area), `area is none of ${Object.keys(AREAS).join(', ')}`],
      [
        name === `${number}-${toKebab(title)}.md`,
        `file name is not ${number}-${toKebab(title)}.md`,
      ],
      [text.includes(`\n# ${number} ${title}\n`), 'heading differs from number and title'],
      [found.join() === SECTIONS.join(), `sections are not ${SECTIONS.join(', ')}`],
      [text.split(/\s+/).length <= MAX_WORDS, `longer than ${MAX_WORDS} words`],
      [numbers.indexOf(number) === index, 'number is used twice'],
    ]
    return checks.filter(([isValid]) => !isValid).map(([, message]) => `${name}: ${message}`)
  })
}

/** Builds docs/adr/README.md: one table per area, ordered by number. */
export function buildAdrIndex(files: readonly AdrFile[]): string {
  const records = files.map(({ name, text }) => ({ ...parseFields(text), name }))
  const tables = Object.entries(AREAS).map(([area, heading]) => {
    const rows = records
      .filter((record) => record.area === area)
      .map(
        ({ number, title, name, status, date }) =>
          `| ${number} | [${title}](${name}) | ${status} | ${date} |`,
      )
    if (rows.length === 0) return ''
    return [
      `## ${heading}`,
      '',
      '| number | decision | status | date |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return [
    '# Architecture decisions',
    'One page per decision. `npm run tool tools/quality/adr/main.ts` generates this index from the front matter. Gaps in the numbers are records that were merged into others.',
    ...tables.filter((table) => table !== ''),
  ].join('\n\n')
}

/** Returns the numbers that a text cites ("ADR 0007", "docs/adr/0007") and no record has. */
export function findUnknownNumbers(text: string, known: ReadonlySet<string>): string[] {
  const cited = [...text.matchAll(/\b(?:ADRs? |adr\/)(\d{4})\b/g)].map(([, number = '']) => number)
  return [...new Set(cited)].filter((number) => !known.has(number))
}

function parseFields(text: string): Fields {
  const [, yaml = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? []
  const values: Readonly<Record<string, unknown>> = parse(yaml) ?? {}
  const getText = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    number: getText('number'),
    title: getText('title'),
    status: getText('status'),
    date: getText('date'),
    area: getText('area'),
  }
}

const toKebab = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
