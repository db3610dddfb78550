import { existsSync } from 'node:fs'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the Chromium of this machine, the one that CHROMIUM_PATH names or one in a usual place; undefined where there is none. */
export const installedBrowser = () =>
  [process.env.CHROMIUM_PATH ?? USUAL].flat().find((path) => existsSync(path))

/** Undefined where this machine has no Chromium, or nothing that drives one. */
export async function openBrowser() {
  const executablePath = installedBrowser()
  const playwright = executablePath && (await import('playwright-core').catch(() => undefined))
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
