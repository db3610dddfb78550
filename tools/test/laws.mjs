import { run } from './run.mjs'

const bin = (name) => `node_modules/.bin/${name}`
const WALLED = ['host', 'mfe-auth', 'mfe-bills', 'mfe-payments', 'mfe-support', 'shared-kernel', 'packages', 'services', 'e2e']

/** The laws of the house; `pnpm check` runs them alone. The budget needs built rooms. */
const LAWS = [
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ['walls', bin('depcruise'), ['--config', 'tools/walls/dependency-cruiser.cjs', ...WALLED]],
  ['dead code', bin('knip'), ['--no-progress']],
  ['byte budget', process.execPath, ['tools/bench/budget.mjs']],
]

export async function runLaws() {
  const names = []
  for (const [name, file, args] of LAWS) {
    const { code, output } = await run(file, args, { quiet: true })
    console.log(`   ${code === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
    if (code === 0) continue
    names.push(name)
    console.log(output.trim().split('\n').slice(-60).join('\n'))
  }
  return { passed: LAWS.length - names.length, failed: names.length, names }
}
