import browserslist from 'browserslist'
import { BROWSERS } from '../../build/federation/browsers.mjs'

/** Desktop, mobile and embedded browsers of a vendor share a version. */
const ENGINES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox'],
  safari: ['safari', 'safari_ios'],
}
const parseVersion = (text) => text.split('.').map(Number)
const isNewer = ([major, minor = 0], [otherMajor, otherMinor = 0]) =>
  major > otherMajor || (major === otherMajor && minor > otherMinor)

/** Oldest supported version by browser name of the compatibility data. */
const OLDEST = new Map()
for (const browser of browserslist(BROWSERS)) {
  const [name, range = 'all'] = browser.split(' ')
  const version = parseVersion(range.split('-')[0])
  if (version.some(Number.isNaN)) continue
  for (const engine of ENGINES[name])
    if (!OLDEST.has(engine) || isNewer(OLDEST.get(engine), version)) OLDEST.set(engine, version)
}

const isReleased = (version, oldest) =>
  typeof version === 'string' && !isNewer(parseVersion(version.replace('≤', '')), oldest)
const isSupported = (statement, oldest) => {
  const plain = [statement].flat().filter((one) => one && !one.flags && !one.prefix)
  if (statement === undefined || plain.some((one) => one.version_added === null)) return true
  return plain.some(
    (one) =>
      !one.alternative_name &&
      isReleased(one.version_added, oldest) &&
      !isReleased(one.version_removed, oldest),
  )
}

/** Supported browsers that lack a feature of `@mdn/browser-compat-data`. */
export const listMissingBrowsers = (feature) =>
  [...OLDEST].flatMap(([engine, oldest]) =>
    isSupported(feature.__compat.support[engine], oldest) ? [] : [`${engine} ${oldest.join('.')}`],
  )

const LABELS = { chrome: 'Chrome and Android WebView', firefox: 'Firefox', safari: 'Safari' }

/** The list for people: 'Chrome 1, Firefox 2'. */
export const describeBrowsers = () =>
  Object.entries(LABELS)
    .map(([engine, label]) => `${label} ${OLDEST.get(engine).join('.')}`)
    .join(', ')
