import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const OFFSET = Number(process.env.PORTAL_STACK_OFFSET ?? 0) + 53
const SHELF = `http://localhost:${3300 + OFFSET}`

/** Resolves when the stories page is served. */
const startStories = (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(root, 'tools/dev/stories/main.mjs')], {
    cwd: root,
    env: { ...process.env, PORTAL_PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes(SHELF)) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`npm run stories ended with ${code}`)))
  })
}

test(
  'the stories show each component and screen state in the chosen theme',
  markExtended(true),
  async ({ page, trouble }) => {
    // Some states are failed requests of a screen; none may throw.
    trouble.expected.push(/Failed to load resource/)
    const stories = await startStories()
    try {
      await page.goto(SHELF)
      const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link')
      await expect(links.first()).toBeVisible()
      const names = await links.allTextContents()
      expect(names.length).toBeGreaterThan(100)
      for (const [at, name] of names.entries()) {
        const theme = at % 2 === 0 ? 'light' : 'dark'
        await page.goto(`${SHELF}/?story=${encodeURIComponent(name)}&theme=${theme}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(
          page
            .locator('main.stage > *')
            .or(page.getByRole('dialog'))
            .or(page.getByRole('status'))
            .first(),
          name,
        ).toBeAttached()
      }
    } finally {
      stories.kill()
    }
  },
)
