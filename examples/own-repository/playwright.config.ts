import { defineConfig } from '@playwright/test'

/** Plays against a deployed portal: PORTAL_URL names it, SANDBOX_URL the outside world that takes its SMS. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:3000',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
})
