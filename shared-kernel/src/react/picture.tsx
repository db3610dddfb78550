// What a build needs to draw the first picture of a page: the same tree as in a browser, in nobody's page.
import { Fragment, useId, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createKernel, type HostKernel } from '../create-kernel.ts'
import type { PortalConfig } from '../kernel.ts'
import { partnerPage } from '../place/partner-page.ts'
import type { PortalRemote } from '../remote.ts'
import { KernelProvider } from './kernel-context.tsx'

export { StaticRouter }

/** Draws with the kernel of a stranger who has just come; it calls nobody, keeps nothing and is gone afterwards. */
export async function withPictureKernel<T>(
  config: PortalConfig,
  path: string,
  draw: (kernel: HostKernel) => Promise<T>,
): Promise<T> {
  const kernel = createKernel({
    config,
    place: { ...partnerPage('', () => path), onReturn: () => () => undefined },
    navigate: () => undefined,
  })
  try {
    return await draw(kernel)
  } finally {
    kernel.dispose()
    kernel.queryClient.clear()
  }
}

/** The HTML of a tree, with everything that it loads. Rejects when any of it cannot be drawn. */
export async function drawHtml(tree: ReactNode): Promise<string> {
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

/**
 * Where in the host's tree a page stands: of how many siblings it, or what it is in, is which. React counts the ids of `useId` from there, so
 * that a page that is drawn alone has those that it has inside the host.
 */
const FORKS: readonly (readonly [place: number, siblings: number])[] = [
  [0, 6],
  [2, 4],
  [0, 2],
  [1, 2],
]

/** The same place without the host. */
const InHost = ({ children }: { children: ReactNode }) =>
  FORKS.reduceRight<ReactNode>(
    (inner, [place, siblings]) => (
      <>
        {Array.from({ length: siblings }, (_, index) => (
          <Fragment key={index}>{index === place && inner}</Fragment>
        ))}
      </>
    ),
    children,
  )

/** Names the place where it stands; where two of them name the same, what stands there has the same ids. */
export const Position = () => <template data-position={useId()} />
const POSITION = /<template data-position="([^"]*)"><\/template>/

/** Splits what was drawn around a `Position`. */
export function cutAtPosition(html: string): { before: string; position: string; after: string } {
  const [mark, position] = POSITION.exec(html) ?? []
  if (mark === undefined || position === undefined)
    throw new Error('the picture has no place for a page')
  const [before = '', after = ''] = html.split(mark)
  return { before, position, after }
}

/** What stands in the place of a private page until it has come; null where its route says nothing. */
export async function drawShape(
  { routes }: PortalRemote,
  path: string,
  config: PortalConfig,
): Promise<string | null> {
  const Waiting = routes.find((route) => route.path === path)?.Waiting
  if (!Waiting) return null
  return withPictureKernel(config, path, (kernel) =>
    drawHtml(
      <StaticRouter location={path}>
        <KernelProvider kernel={kernel}>
          <Waiting />
        </KernelProvider>
      </StaticRouter>,
    ),
  )
}

/** One page of a remote as a stranger sees it first; null for a page that has no picture. */
export async function drawPage(
  { routes }: PortalRemote,
  path: string,
  config: PortalConfig,
): Promise<{ position: string; html: string } | null> {
  const Page = routes.find((route) => route.path === path && route.hasPicture)?.Component
  if (!Page) return null
  return withPictureKernel(config, path, async (kernel) => {
    const drawIn = (page: ReactNode) =>
      drawHtml(
        <InHost>
          <StaticRouter location={path}>
            <KernelProvider kernel={kernel}>{page}</KernelProvider>
          </StaticRouter>
        </InHost>,
      )
    const { position } = cutAtPosition(await drawIn(<Position />))
    return { position, html: await drawIn(<Page />) }
  })
}
