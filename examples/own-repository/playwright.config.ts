import { defineConfig } from '@playwright/test'

/** Runs against a deployed portal. SANDBOX_URL is the provider simulator that receives its SMS. */
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
