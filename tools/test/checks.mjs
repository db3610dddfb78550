import { REMOTES } from '../portal.mjs'
import { checkArguments, COMPILER, PROJECTS } from '../quality/types/compiler.mjs'
import { run } from './run.mjs'

const resolveBin = (name) => `node_modules/.bin/${name}`
const CHECKED_FOLDERS = [
  'host',
  ...REMOTES.map((name) => `mfe-${name}`),
  'shared-kernel',
  'packages',
  'services',
  'e2e',
  'tools',
  'examples',
]

/** Static checks of the repository. `npm run check` runs them alone; the byte budget needs built remotes. */
const CHECKS = [
  ['format', resolveBin('prettier'), ['--check', '--log-level=warn', '.']],
  ['lint', resolveBin('eslint'), ['.', '--max-warnings=0']],
  ...PROJECTS.map((project) => [`types of ${project}`, COMPILER, checkArguments(project)]),
  [
    'boundaries',
    resolveBin('depcruise'),
    ['--config', 'tools/quality/boundaries/dependency-cruiser.cjs', ...CHECKED_FOLDERS],
  ],
  [
    'folder direction',
    resolveBin('depcruise'),
    ['--config', 'tools/quality/boundaries/folder-direction.cjs', ...CHECKED_FOLDERS],
  ],
  ['dead code', resolveBin('knip'), ['--no-progress']],
  ['byte budget', process.execPath, ['tools/bench/budget.mjs']],
  ['browsers', process.execPath, ['tools/quality/browsers/main.ts']],
  ['regular expressions', process.execPath, ['tools/quality/regular-expressions/main.ts']],
  ['language', process.execPath, ['tools/quality/language/main.ts']],
  ['lockfile', process.execPath, ['tools/quality/supply/lockfile.ts']],
  ['licences', process.execPath, ['tools/quality/supply/licences.ts']],
  ['secrets', process.execPath, ['tools/quality/supply/secrets.ts']],
  ['requirement tables', process.execPath, ['tools/quality/requirements/main.ts', '--check']],
  ['configuration page', process.execPath, ['tools/quality/configuration/main.ts', '--check']],
  ['decision records', process.execPath, ['tools/quality/adr/main.ts', '--check']],
  ['links', process.execPath, ['tools/quality/links/main.ts']],
  ['api report', process.execPath, ['tools/quality/api-report/main.mjs', '--check']],
  ['kubernetes', process.execPath, ['tools/quality/kubernetes/check.mjs']],
  ['alert rules', process.execPath, ['tools/quality/observe/rules.mjs']],
]

/** Runs all checks, two at a time, because each uses one core at most. */
export async function runChecks() {
  const names = []
  const queue = [...CHECKS]
  const runWorker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const [name, file, args] = check
      const { code, output } = await run(file, args, { quiet: true })
      const [skipped = ''] = code === 0 ? (/^skipped: .*$/m.exec(output) ?? []) : []
      console.log(`   ${code === 0 ? 'passed' : 'FAILED'}  ${name}${skipped && `, ${skipped}`}`)
      if (code === 0) continue
      names.push(name)
      console.log(output.trim().split('\n').slice(-60).join('\n'))
    }
  }
  await Promise.all([runWorker(), runWorker()])
  return { passed: CHECKS.length - names.length, failed: names.length, names }
}
