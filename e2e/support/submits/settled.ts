import type { Page, Request } from '@playwright/test'

/** An event stream stays open as long as its page. */
const mayEnd = (request: Request) =>
  request.resourceType() !== 'eventsource' && !request.url().endsWith('/events')

/** Waits until no request is pending, no button is busy, and everything is rendered. */
export const watchSettling = (page: Page) => {
  const under = new Set<Request>()
  page.on('request', (request) => {
    if (mayEnd(request)) under.add(request)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of under) if (!request.isNavigationRequest()) under.delete(request)
  })
  const isQuiet = () =>
    page
      .evaluate(async () => {
        const turn = () => new Promise((done) => setTimeout(done))
        for (let turns = 0; turns < 10; turns++) await turn()
        return (
          document.readyState === 'complete' &&
          document.querySelector('h1') !== null &&
          !document.querySelector('button[aria-disabled="true"], [aria-busy="true"]') &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
            )
        )
      })
      .catch(() => false)
  return async () => {
    const deadline = Date.now() + 30_000
    let turns = 0
    while (Date.now() < deadline) {
      turns = (await isQuiet()) && under.size === 0 ? turns + 1 : 0
      if (turns === 2) return
    }
    throw new Error(
      `The page does not come to rest: ${page.url()} ${[...under].map((request) => request.url()).join(' ')}`,
    )
  }
}
