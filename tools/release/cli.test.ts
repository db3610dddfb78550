import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

it('list names an empty registry, which may be another one than intended', () => {
  const registry = join(__dirname, 'no-registry.json')
  const output = execFileSync(process.execPath, [join(__dirname, 'cli.mjs'), 'list'], {
    env: { ...process.env, REGISTRY: registry },
    encoding: 'utf8',
  })
  expect(output).toMatch(`${registry} has no releases.`)
})
