import { integrityOf } from '../federation/chunk-integrity-plugin.mjs'
import { BADGE } from './badge.mjs'

/** The registry with this entry in place of the one of its name; null leaves it as it is. */
export function withRemote(text, entry) {
  if (entry === null) return text
  const registry = JSON.parse(text)
  return JSON.stringify({ ...registry, remotes: [...registry.remotes.filter(({ name }) => name !== entry.name), entry] })
}

const DATA = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s

/** A page of the deployed portal with that remote, and with the badge, which is there in both states. */
export function pageWith(html, entry, badge) {
  const script = `<script defer src="${BADGE}" integrity="${integrityOf(badge)}" crossorigin="anonymous"></script></head>`
  const page = html.replace('</head>', () => script)
  if (entry === null) return page
  return page
    .replace(DATA, (_all, before, text, after) => before + withRemote(text, entry).replaceAll('<', '\\u003c') + after)
    // The picture is drawn by the remote that is live, and so are the files that are announced.
    .replace(`data-picture="${entry.name}"`, '')
    .replaceAll(new RegExp(`<link rel="preload"[^>]*href="[^"]*/remotes/${entry.name}/[^>]*>\\n?`, 'g'), '')
}
