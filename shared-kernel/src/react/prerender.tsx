// What a build needs to draw the first picture of a page: the same tree as in a browser, in nobody's page.
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createKernel, type HostKernel } from '../create-kernel.ts'
import type { PortalConfig } from '../kernel.ts'
import { createPartnerPage } from '../page/partner-page.ts'
import type { PortalRemote } from '../remote.ts'
import { KernelProvider } from './kernel-context.tsx'

export { StaticRouter }

/** Draws with the kernel of a stranger who has just come; it calls nobody, keeps nothing and is gone afterwards. */
export async function withPrerenderKernel<T>(
  config: PortalConfig,
  path: string,
  render: (kernel: HostKernel) => Promise<T>,
): Promise<T> {
  const kernel = createKernel({
    config,
    page: { ...createPartnerPage('', () => path), onRestore: () => () => undefined },
    navigate: () => undefined,
  })
  try {
    return await render(kernel)
  } finally {
    kernel.dispose()
    kernel.queryClient.clear()
  }
}

/** The HTML of a tree, with everything that it loads. Rejects when any of it cannot be drawn. */
export async function renderHtml(tree: ReactNode): Promise<string> {
  let failure: unknown
  // A boundary that is sent in pieces would need an inline script to be put together.
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure = error
    },
  })
  if (failure) throw failure
  return new Response(prelude).text()
}

/** Stands in the host's frame where the page comes. */
export const PagePlaceholder = () => <template data-page="" />
const PAGE_PLACEHOLDER = '<template data-page=""></template>'

/** The frame's HTML before and after its page. */
export function splitAtPlaceholder(html: string): [before: string, after: string] {
  const [before, after] = html.split(PAGE_PLACEHOLDER)
  if (before === undefined || after === undefined)
    throw new Error('the frame has no place for a page')
  return [before, after]
}

/** What stands in the place of a private page until it has come; null where its route says nothing. */
export async function renderSkeleton(
  { routes }: PortalRemote,
  path: string,
  config: PortalConfig,
): Promise<string | null> {
  const Skeleton = routes.find((route) => route.path === path)?.Skeleton
  if (!Skeleton) return null
  return withPrerenderKernel(config, path, (kernel) =>
    renderHtml(
      <StaticRouter location={path}>
        <KernelProvider kernel={kernel}>
          <Skeleton />
        </KernelProvider>
      </StaticRouter>,
    ),
  )
}

/** An attribute in prerendered HTML that holds an id of `useId`. */
const GENERATED_ID = /"[^"]*_R_[^"]*"/

/**
 * One page of a remote as a stranger sees it first; null for a page that has no picture. `useId` depends on the place in the tree, which is another one
 * inside the host: a page whose HTML shows such an id is refused, because React would not correct the attribute when it hydrates.
 */
export async function renderPage(
  { routes }: PortalRemote,
  path: string,
  config: PortalConfig,
): Promise<string | null> {
  const Page = routes.find((route) => route.path === path && route.isPrerendered)?.Component
  if (!Page) return null
  const html = await withPrerenderKernel(config, path, (kernel) =>
    renderHtml(
      <StaticRouter location={path}>
        <KernelProvider kernel={kernel}>
          <Page />
        </KernelProvider>
      </StaticRouter>,
    ),
  )
  const [attribute] = GENERATED_ID.exec(html) ?? []
  if (attribute !== undefined)
    throw new Error(
      `prerendering ${path}: useId made ${attribute}, give that element an explicit id`,
    )
  return html
}
