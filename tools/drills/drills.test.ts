import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { reduceRules } from './alerts.ts'
import { fillCommand, findCommand, readRunbook } from './runbook.ts'

const PAGE = `# Page
## Stuck
Run \`restart <name>\` first.
1. Then:
   \`\`\`sql
   select id from jobs
   where id = '<id>';
   \`\`\`
### Details
\`\`\`sh
restart --all
\`\`\`
`

describe('commands of the runbook', () => {
  it('are read from one section, as blocks and as code in a sentence', () => {
    expect(findCommand(PAGE, 'Stuck', 'select id')).toEqual({
      language: 'sql',
      text: "select id from jobs\nwhere id = '<id>';",
    })
    expect(findCommand(PAGE, 'Stuck', 'restart')).toEqual({
      language: 'sh',
      text: 'restart <name>',
    })
    expect(findCommand(PAGE, 'Details', 'restart')).toEqual({
      language: 'sh',
      text: 'restart --all',
    })
  })

  it('fail a drill that does not find them or has no value for a placeholder', () => {
    expect(() => findCommand(PAGE, 'Stuck', 'truncate')).toThrow(
      'section "Stuck" of the runbook has no command "truncate …"',
    )
    expect(() => findCommand(PAGE, 'Lost', 'restart')).toThrow('has no section "Lost"')
    expect(fillCommand('restart <name>', { name: 'api' })).toBe('restart api')
    expect(() => fillCommand('restart <name>', {})).toThrow('no value for <name>')
  })
})

it('each drill is named in the section that it plays', () => {
  const drills = readdirSync(__dirname)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(__dirname, file), 'utf8')
      return [...source.matchAll(/: Drill = \{\s+name: '([^']+)'/g)].map(([, name]) => name)
    })
  const named = [...readRunbook().matchAll(/^Drill: `npm run drill ([\w-]+)`/gm)].map(
    ([, name]) => name,
  )
  expect(drills.length).toBeGreaterThan(6)
  expect([...new Set(named)].sort()).toEqual(drills.sort())
})

it('alert rules are evaluated fifteen times faster, with their own thresholds', () => {
  const file = readFileSync(join(__dirname, '../../deploy/observe/alerts.yml'), 'utf8')
  const { groups } = reduceRules(parse(file) as Parameters<typeof reduceRules>[0])
  const rules = groups.flatMap((group) => group.rules)
  expect(rules).toContainEqual(
    expect.objectContaining({
      alert: 'RemoteFailing',
      expr: expect.stringMatching(
        /^sum by \(remote, version\) \(increase\(portal_remote_failures_total\[40000ms\]\)\) > 20 /,
      ) as string,
    }),
  )
  expect(rules).toContainEqual(expect.objectContaining({ alert: 'JobFailing', for: '20000ms' }))
})
