import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { openEmbedded } from '../../../packages/service/src/database/index.ts'
import { MIGRATIONS } from '../../../services/api/src/platform/migrations.ts'
import { getCacheFolder } from '../../../services/api/src/testing/stores.ts'

const ROOT = join(__dirname, '../../..')
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const runbook = readText('docs/runbook.md')

/** Code spans of the page, each with the text before it. */
const codeSpans = runbook
  .replace(/```[^]*?```/g, '')
  .split('`')
  .flatMap((code, index, parts) =>
    index % 2 === 1 ? [{ code, before: parts[index - 1] ?? '' }] : [],
  )

/** Sources of the services and of the release command without their tests, as one text. */
const readSources = (): string =>
  execFileSync(
    'git',
    ['ls-files', 'services/*/src/*.ts', 'packages/service/src/*.ts', 'tools/release/*.mjs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file))
    .map(readText)
    .join('\n')

describe('runbook', () => {
  it('has a section for every alert, which the alert links to', () => {
    const { groups } = parse(readText('deploy/observe/alerts.yml')) as {
      groups: { rules: { alert?: string; annotations?: { runbook_url?: string } }[] }[]
    }
    const alerts = groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert !== undefined))
    const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(alerts.filter(({ alert }) => !headings.includes(alert))).toEqual([])
    expect(alerts.map(({ annotations }) => annotations?.runbook_url)).toEqual(
      alerts.map(({ alert }) => `docs/runbook.md#${alert?.toLowerCase()}`),
    )
  })

  it('links to each section from its overview', () => {
    const [overview = '', ...sections] = runbook.split(/^## /m)
    const links = sections.map((section) => {
      const [heading = ''] = section.split('\n')
      return `(#${heading.toLowerCase().replaceAll(' ', '-')})`
    })
    expect(links.filter((link) => !overview.includes(link))).toEqual([])
  })

  it('names metrics, log messages and variables that exist', () => {
    const sources = `${readSources()}\n${readText('deploy/observe/alerts.yml')}`
    const metrics = codeSpans.flatMap(({ code }) =>
      [...code.matchAll(/\b(?:portal|edge|registry)_[a-z_]+/g)].map(([name]) => name),
    )
    const variables = codeSpans.flatMap(({ code }) =>
      [...code.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name),
    )
    const messages = codeSpans
      .filter(
        ({ code, before }) => /\blog\b[^.|]*$/i.test(before) && /^[a-z][\w ,:'-]+$/.test(code),
      )
      .map(({ code }) => code)
    expect(messages.length).toBeGreaterThan(5)
    const names = [...metrics, ...variables, ...messages]
    expect(names.filter((name) => !sources.includes(name))).toEqual([])
  })

  // Consumer law 24
  it('says who notifies ANPD and customers of a data incident, until when and with what', () => {
    const incident = runbook.split(/^## /m).find((section) => section.startsWith('Data incident'))
    expect(incident).toMatch(/\| data protection officer \| ANPD \| 3 working days \|/)
    expect(incident).toMatch(
      /\| data protection officer \| each affected customer \| 3 working days \|/,
    )
    expect(incident).toContain('Both notices contain')
    const { privacy } = JSON.parse(readText('portal.json')) as { privacy: object }
    expect(privacy).toHaveProperty('officerName')
  })

  it('contains SQL statements that run on the current schema', async () => {
    const blocks = [...runbook.matchAll(/```sql\n([^]*?)```/g)].map(([, block = '']) => block)
    const inline = codeSpans
      .map(({ code }) => code)
      .filter((code) => /^(?:select|update) /.test(code))
    const statements = [...blocks, ...inline].map((text) =>
      text.replace(/'<time[^>]*>'/g, "'2026-01-01'").replace(/<[a-z][^>]*>/g, 'x'),
    )
    const { client } = await openEmbedded(null, getCacheFolder(), MIGRATIONS)
    try {
      for (const statement of statements)
        await expect(client.exec(statement)).resolves.toBeDefined()
    } finally {
      await client.close()
    }
    expect(statements.length).toBeGreaterThan(8)
  })
})
