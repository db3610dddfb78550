import { PATHS, patternOf, remoteOf } from '@portal/contract/paths'
import {
  cutAtPosition,
  drawHtml,
  Position,
  StaticRouter,
  withPictureKernel,
} from 'shared-kernel/picture'
import type { PortalConfig } from 'shared-kernel'
import { ALWAYS_ON } from './federation/off-switch.ts'
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
  failedInUse: () => undefined,
  routes: () => [],
  off: ALWAYS_ON,
  outdated: () => '',
}

/** Draws the frame of every page; pages that have the same share it. `position`: where in the tree the page stands. */
export async function drawFrames(
  config: PortalConfig,
): Promise<{ position: string; frames: Frame[] }> {
  const frames = new Map<string, Frame>()
  const positions = new Set<string>()
  for (const { path, remote, access } of PATHS) {
    if (path === patternOf('home') && access === 'private') continue
    const drawn = cutAtPosition(
      await drawFrame(config, path, access === 'private' ? remoteOf('login') : remote),
    )
    positions.add(drawn.position)
    const key = drawn.before + drawn.after
    const frame = frames.get(key) ?? { paths: [], before: drawn.before, after: drawn.after }
    frames.set(key, { ...frame, paths: [...frame.paths, path] })
  }
  const [position, ...others] = positions
  if (position === undefined || others.length > 0)
    throw new Error(`pages stand in several places: ${[...positions].join(' ')}`)
  return { position, frames: [...frames.values()] }
}

const drawFrame = (config: PortalConfig, path: string, remote: string): Promise<string> =>
  withPictureKernel(config, path, (kernel) =>
    drawHtml(
      <Portal
        {...{ kernel, loader }}
        navigation={createNavigation()}
        reportCrash={(cause) => {
          throw cause
        }}
        picture={{ remote, content: { mark: <Position /> }, isOver: false }}
        route={(page) => <StaticRouter location={path.replaceAll(':', '')}>{page}</StaticRouter>}
      />,
    ),
  )
