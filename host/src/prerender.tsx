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

/** HTML of the frame before and after a page, for anonymous users. */
interface Frame {
  paths: string[]
  before: string
  after: string
}

/** Loads nothing: the edge inserts the prerendered HTML of the remote. */
const loader: RemoteLoader = {
  load: () => new Promise(() => undefined),
  reportFailure: () => undefined,
  listRoutes: () => [],
  disabled: NO_DISABLED_REMOTES,
  getOutdated: () => '',
}

/** Renders the frame of every page; pages with equal frames share one. */
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
