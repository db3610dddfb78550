import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { collectReports, listActions } from '../support/reports.ts'
import { expect, test } from '../support/watch.ts'

const MAIN = '**/assets/*/main.*.js'
const NOISE = [/Failed to load resource/, /not at all/, /integrity/]

const findMessage = (page: Page) => page.getByRole('alert').filter({ hasText: 'ainda não abriu' })

test('a lost script of the portal shows a message with a retry', async ({
  page,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(...NOISE)
  await signInAs('pf-overdue')
  const reports = collectReports(page)
  for (const path of ['/', '/canais-de-atendimento']) {
    await page.route(MAIN, (route) => route.abort('connectionreset'))
    await page.goto(path)
    await expect(findMessage(page)).toBeVisible()
    await expect(findMessage(page)).toContainText('103 41')
    await page.unroute(MAIN)
    await findMessage(page).getByRole('link', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(findMessage(page)).toHaveCount(0)
  }
  // The network says nothing about the release.
  expect(listActions(reports)).not.toContain('remote_failed')
})

test('a script of the portal that throws shows the message and is reported for its canary', async ({
  page,
  trouble,
}) => {
  trouble.expected.push(...NOISE)
  const reports = collectReports(page)
  const body = 'throw new Error("not at all")'
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
  await page.route(MAIN, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script defer src="[^"]*\/main\.[^"]+" integrity=")[^"]+/,
      `$1${integrity}`,
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto('/')
  await expect(findMessage(page)).toBeVisible()
  expect(reports).toEqual([
    {
      action: 'remote_failed',
      custom: {
        remote: 'host',
        version: expect.stringMatching(/^\d+\.\d+\.\d+-/) as unknown,
        stage: 'evaluation',
        reason: 'Uncaught Error: not at all',
      },
    },
  ])
})

test('a slow script of the portal shows the message after ten seconds, until it starts', async ({
  page,
}) => {
  await page.clock.install()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(MAIN, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(findMessage(page)).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(findMessage(page)).toBeVisible()
  release()
  await expect(findMessage(page)).toHaveCount(0)
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
})
