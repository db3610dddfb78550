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
    // A page that a journey answers in a partner's stead counts as one from the internet, and may not ask this machine.
    'LocalNetworkAccessChecks',
    // Pages of the browser's own address field, which nobody sees here and which every context would load anew: a third of its work.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // A process kept ready for a site that comes next: each context would start one that nothing uses, a third of all.
    'SpareRendererForSitePerProcess',
  ].join()}`,
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // A loaded machine is slow, not wrong; what never comes fails all the same.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // What a page asks for is seen and answered by journeys; the worker has one of its own.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: QUIET,
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
