import { defineConfig } from '@playwright/test'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // Local network access: a page fulfilled by the test counts as public and may not request
    // loopback.
    'LocalNetworkAccessChecks',
    // Disables pages of the address bar, which each context would load: a third less work.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // Disables the spare renderer process: a third fewer processes.
    'SpareRendererForSitePerProcess',
  ].join()}`,
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Generous timeouts: on a loaded machine a late result is not a failure.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // Tests intercept the page's requests, which a service worker would bypass.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: QUIET,
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
