import { PATHS, getPathPattern, getRemoteName } from '@portal/contract/paths'
import {
  splitAtPlaceholder,
  renderHtml,
  PagePlaceholder,
  StaticRouter,
  withPrerenderKernel,
} from 'shared-kernel/prerender'
import type { PortalConfig } from 'shared-kernel'
import { NO_DISABLED_REMOTES } from './federation/disabled-remotes.ts'
import type { RemoteLoader } from './federation/remote-loader.ts'
import { createNavigation } from './navigation/navigation.ts'
import { Portal } from './portal.tsx'

/** The frame around a page as a stranger sees it first, in two halves. */
interface Frame {
  paths: string[]
  before: string
  after: string
}

/** Loads nothing: the edge puts the remote's own picture in. */
const loader: RemoteLoader = {
  load: () => new Promise(() => undefined),
  reportFailure: () => undefined,
  listRoutes: () => [],
  disabled: NO_DISABLED_REMOTES,
  getOutdated: () => '',
}

/** Draws the frame of every page; pages that have the same share it. */
export async function renderFrames(config: PortalConfig): Promise<{ frames: Frame[] }> {
  const frames = new Map<string, Frame>()
  for (const { path, remote, access } of PATHS) {
    if (path === getPathPattern('home') && access === 'private') continue
    const [before, after] = splitAtPlaceholder(
      await renderFrame(config, path, access === 'private' ? getRemoteName('login') : remote),
    )
    const key = before + after
    const paths = frames.get(key)?.paths ?? []
    frames.set(key, { paths: [...paths, path], before, after })
  }
  return { frames: [...frames.values()] }
}

const renderFrame = (config: PortalConfig, path: string, remote: string): Promise<string> =>
  withPrerenderKernel(config, path, (kernel) =>
    renderHtml(
      <Portal
        {...{ kernel, loader }}
        navigation={createNavigation()}
        reportCrash={(cause) => {
          throw cause
        }}
        prerendered={{ remote, content: { mark: <PagePlaceholder /> }, isOver: false }}
        renderRouter={(page) => (
          <StaticRouter location={path.replaceAll(':', '')}>{page}</StaticRouter>
        )}
      />,
    ),
  )
