import { announceNewRegions } from '@portal/ui-kit/announce-new-regions'
import { restoreLostFocus } from '@portal/ui-kit/restore-lost-focus'

/** Does inside the shadow root what the host does for the portal's pages. Returns a function that stops it. */
export default function startScreenReaderSupport(shadow: ShadowRoot): () => void {
  const stops = [announceNewRegions(shadow), restoreLostFocus(shadow, '.portal-arrival')]
  return () => {
    for (const stop of stops) stop()
  }
}
