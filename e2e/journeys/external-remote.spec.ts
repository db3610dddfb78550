import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

test.use({ ownStack: {} })

test(
  'a remote from another repository is published from packed packages, and rolled back',
  markExtended(true),
  async ({ stack }) => {
    const hasRegistry = await run('npm', ['view', 'react', 'version']).then(
      () => true,
      () => false,
    )
    test.skip(!hasRegistry, 'no registry of packages answers here')
    const { stdout } = await run(
      process.execPath,
      [join(root, 'tools/build/pack/own-repository.mjs')],
      {
        env: {
          ...process.env,
          PORTAL_URL: stack.portal,
          SANDBOX_URL: stack.sandbox.url,
          REGISTRY: join(stack.dataDir ?? '', 'registry.json'),
        },
      },
    )
    expect(stdout).toMatch(
      new RegExp(`^smoke-tested on ${stack.portal} in Chromium \\S+, host \\S+: /fidelidade$`, 'm'),
    )
    expect(stdout).toMatch(/^fidelidade live 1\.1\.0-\w+ +before: 1\.0\.0-\w+$/m)
    expect(stdout).toMatch(/^fidelidade live 1\.0\.0-\w+ +before: 1\.1\.0-\w+ \(quarantined\)$/m)
  },
)
