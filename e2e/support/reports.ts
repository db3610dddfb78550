import type { Page } from '@playwright/test'

export interface SentReport {
  action: string
  doc: string
  access: {
    resource: { url: string; page: string; utm: Record<'source' | 'medium' | 'campaign', string> }
  }
  custom?: Record<string, unknown>
}

/** Collects navigation reports that a page sends from now on. */
export const collectReports = (page: Page): SentReport[] => {
  const sent: SentReport[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/report')
      sent.push(request.postDataJSON() as SentReport)
  })
  return sent
}

/** Reports of user actions; web vitals are sent at times the browser chooses. */
export const listActions = (reports: readonly SentReport[]): string[] =>
  reports.map(({ action }) => action).filter((action) => action !== 'web_vitals')
