import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createKernel, type HostKernel } from '../create-kernel.ts'
import type { PortalConfig } from '../kernel.ts'
import { createPartnerPage } from '../page/partner-page.ts'
import type { PortalRemote } from '../remote.ts'
import { KernelProvider } from './kernel-context.tsx'

export { StaticRouter }

/**
 * Renders with the kernel of an anonymous user, which sends no request and stores nothing; disposes
 * it afterwards.
 */
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

/** Renders a tree to HTML, including lazy components. Rejects when any part fails to render. */
export async function renderHtml(tree: ReactNode): Promise<string> {
  let failure: unknown
  // A boundary that is streamed in several chunks would need an inline script.
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure = error
    },
  })
  if (failure) throw failure
  return new Response(prelude).text()
}

export const PagePlaceholder = () => <template data-page="" />
const PAGE_PLACEHOLDER = '<template data-page=""></template>'

export function splitAtPlaceholder(html: string): [before: string, after: string] {
  const [before, after] = html.split(PAGE_PLACEHOLDER)
  if (before === undefined || after === undefined)
    throw new Error('splitting the frame failed: it has no page placeholder')
  return [before, after]
}

/** Renders the skeleton of a private page; null when its route has none. */
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

/** Part of every id of `useId` in prerendered HTML. */
const GENERATED_ID = '_R_'

/**
 * Renders a public page of a remote for an anonymous user; null for a page that is not prerendered.
 * `useId` depends on the position in the tree, which differs inside the host, and React does not
 * correct attributes at hydration. A page with such an id is rejected.
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
  const attribute = html.split('"').find((part) => part.includes(GENERATED_ID))
  if (attribute !== undefined)
    throw new Error(
      `prerendering ${path} failed: useId made "${attribute}", give that element an explicit id`,
    )
  return html
}
