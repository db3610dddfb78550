import { computeIntegrity } from '@portal/release/integrity'
import { pageWith, registryWith } from '../release/smoke/shown-page.mjs'
import { BADGE } from './badge.mjs'

/** The registry with the remote from here in place of the one of its name; null leaves it is. */
export const replaceInRegistry = (text, entry) =>
  entry === null ? text : registryWith(text, entry)

/** A page of the deployed portal with that remote, and with the badge, which is there in both states. */
export function replaceInPage(html, entry, badge) {
  const script = `<script defer src="${BADGE}" integrity="${computeIntegrity(badge)}" crossorigin="anonymous"></script></head>`
  const page = html.replace('</head>', () => script)
  return entry === null ? page : pageWith(page, entry)
}
