import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(__dirname, '../../..')
const CLI = readFileSync(join(root, 'tools/release/cli.mjs'), 'utf8')
const EXAMPLE = 'examples/own-repository'

interface Workflow {
  concurrency?: string
  jobs: Record<string, { steps: { uses?: string; run?: string; if?: string }[] }>
}

const listWorkflows = (folder: string) =>
  readdirSync(join(root, folder, '.github/workflows')).map(
    (name) => [folder, name] as [folder: string, name: string],
  )
const readWorkflow = (folder: string, name: string) =>
  readFileSync(join(root, folder, '.github/workflows', name), 'utf8')
const readScripts = (folder: string): object =>
  (
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
  ).scripts

/** Commands of npm itself, which need no script. */
const NPM_COMMANDS = ['ci']

/** Returns why a line of a step cannot run, or null. */
function findLineProblem(folder: string, line: string): string | null {
  const script = /^npm (?:run )?(?:--silent )?(\S+)/.exec(line)?.[1]
  if (script !== undefined && !NPM_COMMANDS.includes(script) && !(script in readScripts(folder)))
    return `no script ${script}`
  const [, isKnown, words = ''] =
    /^(npm run (?:--silent )?release --|node (?:tools\/launch\/launch\.mjs )?tools\/release\/cli\.mjs) (.*)$/.exec(
      line,
    ) ?? []
  if (!isKnown) return script === undefined ? `unknown command: ${line}` : null
  const [command = ''] = words.split(' ')
  if (!new RegExp(`^${command}\\b`, 'm').test(CLI)) return `no command ${command}`
  const missing = [...words.matchAll(/ --([a-z-]+)/g)].find(
    ([, option]) => !new RegExp(`^  '?${option}'?: \\{`, 'm').test(CLI),
  )
  return missing ? `no option --${missing[1]}` : null
}

const findProblems = (folder: string, text: string) =>
  Object.values((parse(text) as Workflow).jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run = '' }) => run.split('\n').filter(Boolean))
    .flatMap((line) => findLineProblem(folder, line) ?? [])

describe.each([...listWorkflows(''), ...listWorkflows(EXAMPLE)])(
  'the workflow %s/.github/workflows/%s',
  (folder, name) => {
    const text = readWorkflow(folder, name)

    it('runs commands and options that exist', () => {
      expect(findProblems(folder, text)).toEqual([])
    })

    it('pins actions by commit, reads the repository only, and starts no script with text of an event', () => {
      const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
      expect(actions.length).toBeGreaterThan(0)
      for (const action of actions) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
      expect((parse(text) as { permissions: unknown }).permissions).toEqual({ contents: 'read' })
      expect(text).not.toMatch(/run: .*\$\{\{/)
    })
  },
)

it.each(['', EXAMPLE])(
  'the workflow %s/.github/workflows/release.yml rolls back without a build and beside a publish',
  (folder) => {
    const { concurrency = 'rollback', jobs } = parse(
      readWorkflow(folder, 'release.yml'),
    ) as Workflow
    const runs = Object.values(jobs)
      .map(({ steps }) =>
        steps.flatMap(({ run = '', if: condition = 'rollback' }) =>
          condition.includes('rollback') ? run : [],
        ),
      )
      .find((lines) => lines.some((line) => line.includes(' rollback ')))
    expect(runs).toBeDefined()
    expect(runs).not.toContain('npm run build')
    expect(concurrency).toContain('rollback')
  },
)

it.each([
  ['npm run nothing', 'no script nothing'],
  ['node tools/release/cli.mjs promise payments', 'no command promise'],
  ['npm run release -- publish x --precent 10', 'no option --precent'],
  ['curl https://example.com', 'unknown command: curl https://example.com'],
])('a line that cannot run is found: %s', (line, problem) => {
  expect(findLineProblem(EXAMPLE, line)).toBe(problem)
})
