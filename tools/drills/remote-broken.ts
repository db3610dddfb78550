import { setTimeout as wait } from 'node:timers/promises'
import { createBrowser } from '../bench/crowd.mjs'
import { launchBrowser } from '../release/smoke/browser.mjs'
import type { Drill } from './drill.ts'
import { copyBuild, publishCopy } from './release-copy.ts'
import { waitForCondition } from './wait-for-condition.ts'

const REMOTE = 'support'
const PAGE = '/canais-de-atendimento'
const HEADING = 'Canais de Atendimento'
const SECTION = 'RemoteFailing'
/** More than the alert's twenty, because increase() does not see what precedes the first scrape. */
const FAILED_VISITS = 60
const VISIT_INTERVAL_MS = 150
const PAGE_TIMEOUT_MS = 60_000

/** What the drill reads of a browser's request. */
interface SentRequest {
  postData(): string | null
  url(): string
}

type Browser = NonNullable<Awaited<ReturnType<typeof launchBrowser>>>

/** Opens the page in a new session until it sends a report of a failed remote; returns that. */
const waitForFailure = async (browser: Browser, portal: string): Promise<string> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const report = page.waitForRequest(
      (request: SentRequest) => (request.postData() ?? '').includes('"remote_failed"'),
      { timeout: PAGE_TIMEOUT_MS },
    )
    await page.goto(portal + PAGE)
    return (await report).postData() ?? ''
  } finally {
    await context.close()
  }
}

/** Throws unless the page shows its content in a new session. */
const requirePage = async (browser: Browser, portal: string): Promise<void> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const failures: string[] = []
    page.on('request', (request: SentRequest) => {
      if ((request.postData() ?? '').includes('"remote_failed"')) failures.push(request.url())
    })
    await page.goto(portal + PAGE, { waitUntil: 'networkidle', timeout: PAGE_TIMEOUT_MS })
    await page.getByRole('heading', { name: HEADING }).waitFor({ timeout: PAGE_TIMEOUT_MS })
    if (failures.length > 0) throw new Error('the page still reports a failed remote')
  } finally {
    await context.close()
  }
}

export const remoteBroken: Drill = {
  name: 'remote-broken',
  title: 'a broken release of a remote is live, and is rolled back',
  hasRegistry: true,
  run: async ({
    stack: { urls },
    folder,
    env,
    say,
    onClose,
    runFromRunbook,
    expectAlert,
    expectAlertEnd,
  }) => {
    const browser = await launchBrowser()
    if (browser === undefined) throw new Error('Chromium is not installed: no page can fail')
    onClose(() => browser.close())
    const readLive = async (): Promise<string | undefined> => {
      const response = await fetch(`${urls.portal}/registry.json`)
      const { remotes } = (await response.json()) as {
        remotes: { name: string; version: string }[]
      }
      return remotes.find(({ name }) => name === REMOTE)?.version
    }
    await requirePage(browser, urls.portal)
    const former = await readLive()

    const broken = copyBuild(REMOTE, folder, "throw new Error('broken by a drill');")
    await publishCopy(env, REMOTE, broken)
    await waitForCondition(
      'the edge serves the broken release',
      async () => (await readLive()) === broken.version,
      PAGE_TIMEOUT_MS,
    )
    say(`release ${broken.version} is live and fails in browsers`)
    const report = await waitForFailure(browser, urls.portal)
    if (!report.includes(broken.version))
      throw new Error(`the browser reports something else: ${report}`)
    for (let visit = 1; visit <= FAILED_VISITS; visit += 1) {
      const visitor = createBrowser({
        edge: urls.portal.replace('localhost', '127.0.0.1'),
        origin: urls.portal,
        address: `127.0.7.${visit}`,
      })
      const { status, text } = await visitor.call('POST', '/api/report', JSON.parse(report))
      visitor.close()
      if (status >= 300) throw new Error(`a report is refused: ${status} ${text}`)
      await wait(VISIT_INTERVAL_MS)
    }
    say(`${FAILED_VISITS} further visitors send the same report`)
    await expectAlert('RemoteFailing')
    await expectAlert('ErrorBudgetExhausted')

    const log = await runFromRunbook('Tools', 'npm run release -- log', { remote: REMOTE })
    if (!log.includes(broken.version))
      throw new Error(`the runbook's command does not name the release:\n${log}`)
    await runFromRunbook(SECTION, 'npm run release -- rollback', {
      remote: REMOTE,
      why: 'drill',
    })
    await waitForCondition(
      'the edge serves the former release',
      async () => (await readLive()) === former,
      PAGE_TIMEOUT_MS,
    )
    await requirePage(browser, urls.portal)
    say(`the page works again with ${former}`)
    await expectAlertEnd('ErrorBudgetExhausted')
    await expectAlertEnd('RemoteFailing')
  },
}
