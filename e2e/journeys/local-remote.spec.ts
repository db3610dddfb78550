import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/watch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A copy of the remote's sources, because the test changes them. */
const folder = join(root, '.cache/beside-deployed/mfe-auth')
const words = join(folder, 'src/login/texts.ts')
const OFFSET = Number(process.env.PORTAL_STACK_OFFSET ?? 0) + 37
const BESIDE = `http://localhost:${3000 + OFFSET}`

const changed = (text: string) =>
  writeFileSync(
    words,
    readFileSync(words, 'utf8').replace(/formTitle: '[^']*'/, `formTitle: '${text}'`),
  )

/** Resolves when the deployed portal renders with the local remote. */
function startDev(host: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(root, 'tools/dev/dev.mjs'), 'auth', '--from', folder, '--host', host],
    {
      cwd: root,
      env: { ...process.env, PORTAL_PORT_OFFSET: String(OFFSET) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes(BESIDE)) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)))
  })
}

test('a developer sees a local remote in the deployed portal, reloads on save, and switches to the live version', async ({
  page,
  stack,
}) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['src', 'package.json', 'webpack.config.mjs'])
    cpSync(join(root, 'mfe-auth', name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    })
  symlinkSync(join(root, 'mfe-auth/node_modules'), join(folder, 'node_modules'))
  changed('Primeira palavra')
  const dev = await startDev(stack.portal)
  try {
    await page.goto(`${BESIDE}/`)
    await expect(page.getByRole('heading', { name: 'Primeira palavra' })).toBeVisible()
    const badge = page.getByRole('button', { name: /^auth: from this machine/ })
    await expect(badge).toBeVisible()

    changed('Segunda palavra')
    await expect(page.getByRole('heading', { name: 'Segunda palavra' })).toBeVisible()

    await badge.click()
    await expect(page.getByRole('heading', { name: 'Acesse suas faturas' })).toBeVisible()
    await page.getByRole('button', { name: /^auth: live version/ }).click()
    await expect(page.getByRole('heading', { name: 'Segunda palavra' })).toBeVisible()

    // Customers still get the live version.
    await page.goto(stack.portal)
    await expect(page.getByRole('heading', { name: 'Acesse suas faturas' })).toBeVisible()
  } finally {
    dev.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
})
