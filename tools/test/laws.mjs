import { REMOTES } from '../portal.mjs'
import { checkArguments, COMPILER, PROJECTS } from '../quality/types/compiler.mjs'
import { run } from './run.mjs'

const bin = (name) => `node_modules/.bin/${name}`
const WALLED = [
  'host',
  ...REMOTES.map((name) => `mfe-${name}`),
  'shared-kernel',
  'packages',
  'services',
  'e2e',
  'tools',
  'examples',
]

/** The laws of the house; `pnpm check` runs them alone. The budget needs built rooms. */
const LAWS = [
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ...PROJECTS.map((project) => [`types of ${project}`, COMPILER, checkArguments(project)]),
  [
    'walls',
    bin('depcruise'),
    ['--config', 'tools/quality/walls/dependency-cruiser.cjs', ...WALLED],
  ],
  [
    'folders',
    bin('depcruise'),
    ['--config', 'tools/quality/walls/folder-direction.cjs', ...WALLED],
  ],
  ['dead code', bin('knip'), ['--no-progress']],
  ['byte budget', process.execPath, ['tools/bench/budget.mjs']],
  ['lockfile', process.execPath, ['tools/quality/supply/lockfile.ts']],
  ['licences', process.execPath, ['tools/quality/supply/licences.ts']],
  ['secrets', process.execPath, ['tools/quality/supply/secrets.ts']],
  ['security table', process.execPath, ['tools/quality/asvs/main.ts', '--check']],
  ['configuration page', process.execPath, ['tools/quality/configuration/main.ts', '--check']],
  ['api report', process.execPath, ['tools/quality/api-report/main.mjs', '--check']],
  ['kubernetes', process.execPath, ['tools/quality/kubernetes/check.mjs']],
  ['alert rules', process.execPath, ['tools/quality/observe/rules.mjs']],
]

/** All laws, two at a time: none of them uses more than one core for long. */
export async function runLaws() {
  const names = []
  const queue = [...LAWS]
  const worker = async () => {
    for (let law = queue.shift(); law !== undefined; law = queue.shift()) {
      const [name, file, args] = law
      const { code, output } = await run(file, args, { quiet: true })
      // What a law could not look at it says by itself.
      const [unseen = ''] = code === 0 ? (/^not looked at: .*$/m.exec(output) ?? []) : []
      console.log(`   ${code === 0 ? 'holds ' : 'BROKEN'}  ${name}${unseen && `, ${unseen}`}`)
      if (code === 0) continue
      names.push(name)
      console.log(output.trim().split('\n').slice(-60).join('\n'))
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: LAWS.length - names.length, failed: names.length, names }
}
