import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig(journeys, { testDir: 'looks', testMatch: '*.ts', workers: 1 })
