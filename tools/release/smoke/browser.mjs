import { existsSync } from 'node:fs'

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of Chromium: CHROMIUM_PATH, or a usual location; undefined when none exists. */
export const findInstalledBrowser = () =>
  [process.env.CHROMIUM_PATH ?? USUAL_PATHS].flat().find((path) => existsSync(path))

/** Returns undefined without Chromium or playwright-core. */
export async function launchBrowser() {
  const executablePath = findInstalledBrowser()
  if (!executablePath) return undefined
  const playwright = await import('playwright-core').catch(() => undefined)
  return playwright?.chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  })
}
