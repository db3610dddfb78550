import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig(journeys, {
  testDir: 'containers',
  testMatch: '*.ts',
  workers: 1,
  timeout: 900_000,
})
