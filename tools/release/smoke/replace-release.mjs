export function replaceRegistryEntry(text, entry) {
  const registry = JSON.parse(text)
  return JSON.stringify({
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => name !== entry.name), entry],
  })
}

const REGISTRY_BLOCK = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s
const replaceRegistryBlock = (html, registry) =>
  html.replace(
    REGISTRY_BLOCK,
    (_all, before, text, after) => before + registry(text).replaceAll('<', '\\u003c') + after,
  )

/** Replaces the live release of a remote in a page of the deployed portal. */
export const replaceRemote = (html, entry) =>
  replaceRegistryBlock(html, (text) => replaceRegistryEntry(text, entry))
    // The prerendered HTML, its style and the preloads belong to the live release.
    .replace(`data-picture="${entry.name}"`, '')
    .replaceAll(new RegExp(`<link\\b[^>]*href="[^"]*/remotes/${entry.name}/[^>]*>\\n?`, 'g'), '')

export const replaceRegistryHost = (text, { version }) =>
  JSON.stringify({ ...JSON.parse(text), host: { version } })

/** File name of a host's build, without its hash, to its field in the release. */
const HOST_FILES = {
  'early.js': 'early',
  'calls.js': 'calls',
  'main.js': 'script',
  'main.css': 'style',
}
const HOST_FILE =
  /<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"/]+\/([a-z]+)\.[\da-f]+\.(js|css))"[^>]*>(?:<\/script>)?/g

/** Replaces the files of the host in a page of the deployed portal. The prerendered HTML stays but is not hydrated. */
export const replaceHost = (html, host) =>
  replaceRegistryBlock(html, (text) => replaceRegistryHost(text, host))
    .replace(/data-picture="[^"]*"/, '')
    .replace(HOST_FILE, (tag, url, file, kind) => {
      const own = host[HOST_FILES[`${file}.${kind}`]]
      return own
        ? tag
            .replace(url, host.base + own.href)
            .replace(/integrity="[^"]*"/, `integrity="${own.integrity}"`)
        : ''
    })

const HOST_SCRIPT = /<script defer src="\/assets\/([\w.+-]+)\/main\./

/** Returns the version of the host that a page loads. */
export const readHostVersion = (html) => HOST_SCRIPT.exec(html)?.[1]
