import { setTimeout as wait } from 'node:timers/promises'
import { startPayment, waitForConfirmation } from './customers.ts'
import type { Drill, DrillContext } from './drill.ts'
import { copyBuild, publishCopy } from './release-copy.ts'
import { runCommand } from './runbook.ts'
import { waitForCondition } from './wait-for-condition.ts'

const SECTION = 'Restore the registry'
const FOLLOW_TIMEOUT_MS = 60_000
const VISIT_INTERVAL_MS = 500

/** Opens the portal's page again and again; returns the number of visits and those that failed. */
const openPages = ({ stack: { urls } }: DrillContext) => {
  const visits = { served: 0, failed: 0 }
  let isOver = false
  const runVisits = async (): Promise<void> => {
    while (!isOver) {
      const page = await fetch(urls.portal, { headers: { accept: 'text/html' } })
        .then((response) => (response.ok ? response.text() : ''))
        .catch(() => '')
      if (page.includes('/remotes/')) visits.served += 1
      else visits.failed += 1
      await wait(VISIT_INTERVAL_MS)
    }
  }
  const done = runVisits()
  return {
    end: async () => {
      isOver = true
      await done
      return visits
    },
  }
}

export const registryLost: Drill = {
  name: 'registry-lost',
  title: 'the registry and its database are lost, and restored from a backup that lacks a release',
  hasRegistry: true,
  run: async (context) => {
    const { stack, folder, env, say, runFromRunbook, createCustomers, pay } = context
    const readLive = async (): Promise<string> => {
      const response = await fetch(`${stack.urls.portal}/registry.json`)
      const { remotes } = (await response.json()) as {
        remotes: { name: string; version: string }[]
      }
      return remotes.find(({ name }) => name === 'support')?.version ?? 'none'
    }
    await runFromRunbook(SECTION, 'pg_dump --schema=registry', {}, folder)
    const copy = copyBuild('support', folder, ';')
    await publishCopy(env, 'support', copy)
    await waitForCondition(
      'the edge serves the new release',
      async () => (await readLive()) === copy.version,
      FOLLOW_TIMEOUT_MS,
    )
    say(`release ${copy.version} is published after the backup`)

    const visiting = openPages(context)
    context.onClose(() => visiting.end())
    await context.stopRegistry()
    await runCommand(
      { language: 'sql', text: 'drop schema registry cascade' },
      { offset: 0, cwd: folder, env },
    )
    say('the registry is gone, with its tables')
    await context.expectAlert('PortalDown')
    const [customer] = await createCustomers(1)
    if (customer === undefined) throw new Error('a customer was expected')
    const payment = await startPayment(customer)
    await pay(payment)
    await waitForConfirmation(payment)
    say('a customer pays meanwhile')

    await runFromRunbook(SECTION, 'pg_restore --clean', {}, folder)
    await runFromRunbook(SECTION, 'psql "$DATABASE_URL" --command=', {}, folder)
    await context.startRegistry()
    await context.expectAlertEnd('PortalDown')
    // Its backup lacks the last release.
    await waitForCondition(
      'the edge follows the restored registry and says that it is up to date',
      async () =>
        (await readLive()) !== copy.version &&
        (await (await fetch(`${stack.urls.portal}/readyz`)).text()).includes(
          '"registry":"up to date"',
        ),
      FOLLOW_TIMEOUT_MS,
    )
    say('the edge follows the restored registry')
    const list = await runFromRunbook('Tools', 'npm run release -- list')
    if (list.includes(copy.version))
      throw new Error('the restored registry knows a release that its backup lacks')
    await publishCopy(env, 'support', copy)
    await waitForCondition(
      'the edge serves the release that was published again',
      async () => (await readLive()) === copy.version,
      FOLLOW_TIMEOUT_MS,
    )
    const { served, failed } = await visiting.end()
    if (failed > 0) throw new Error(`${failed} of ${served + failed} visits were not served`)
    say(`all ${served} visits meanwhile were served`)
  },
}
