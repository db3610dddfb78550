import { computeIntegrity } from '@portal/release/integrity'
import { replaceRemote, replaceRegistryEntry } from '../release/smoke/replace-release.mjs'
import { BADGE } from './badge.mjs'

/** Replaces the remote in the registry by the local one; null leaves the registry unchanged. */
export const replaceInRegistry = (text, entry) =>
  entry === null ? text : replaceRegistryEntry(text, entry)

/** Replaces the remote in a page of the deployed portal, and adds the badge in both states. */
export function replaceInPage(html, entry, badge) {
  const script = `<script defer src="${BADGE}" integrity="${computeIntegrity(badge)}" crossorigin="anonymous"></script></head>`
  const page = html.replace('</head>', () => script)
  return entry === null ? page : replaceRemote(page, entry)
}
