import { readBuild } from '@portal/release/build'
import {
  createPreviewSecret,
  hashPreviewSecret,
  PREVIEW_LIFETIME_MS,
} from '@portal/release/preview'
import { HOST } from '@portal/release/schema'
import { storeFiles } from '@portal/release/store'
import { requireServed, toPortalOrigin } from './publish.mjs'

/** Lets the portal show a build to browsers that open the returned link, and to no others. */
export async function createPreview(
  { name, version, from, base, portal, location, store },
  registry,
) {
  if (name === HOST)
    throw new Error('The host has no preview: its files are deployed with the edges.')
  const origin = toPortalOrigin(portal, location)
  const { release, files } = await readBuild({ name, version, from, base })
  if (store) storeFiles(store, files)
  const secret = createPreviewSecret()
  const until = new Date(Date.now() + PREVIEW_LIFETIME_MS).toISOString()
  const hash = hashPreviewSecret(secret)
  await registry.change(name, { do: 'preview', release, until, hash })
  await requireServed(origin, release)
  return { url: `${origin}/previa/${secret}`, version: release.version, until }
}
