/** The registry as browsers get it, with this entry in place of the one of its name. */
export function registryWith(text, entry) {
  const registry = JSON.parse(text)
  return JSON.stringify({
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => name !== entry.name), entry],
  })
}

const DATA = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s
const tellPage = (html, registry) =>
  html.replace(
    DATA,
    (_all, before, text, after) => before + registry(text).replaceAll('<', '\\u003c') + after,
  )

/** A page of the deployed portal with that remote in place of the live one. */
export const pageWith = (html, entry) =>
  tellPage(html, (text) => registryWith(text, entry))
    // The picture is drawn by the remote that is live; its style and the files that are announced are that one's, too.
    .replace(`data-picture="${entry.name}"`, '')
    .replaceAll(new RegExp(`<link\\b[^>]*href="[^"]*/remotes/${entry.name}/[^>]*>\\n?`, 'g'), '')

/** The registry with another host. */
export const registryWithHost = (text, { version }) =>
  JSON.stringify({ ...JSON.parse(text), host: version })

/** What the edge names of a host in a page, by the name that its build gave each file before their hash. */
const NAMED = {
  'early.js': 'early',
  'calls.js': 'calls',
  'main.js': 'script',
  'main.css': 'style',
}
const HOST_FILE =
  /<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"/]+\/([a-z]+)\.[\da-f]+\.(js|css))"[^>]*>(?:<\/script>)?/g

/** A page of the deployed portal with the files of another host, around the picture of the live one, which is not taken over. */
export const pageWithHost = (html, host) =>
  tellPage(html, (text) => registryWithHost(text, host))
    .replace(/data-picture="[^"]*"/, '')
    .replace(HOST_FILE, (tag, url, file, kind) => {
      const own = host[NAMED[`${file}.${kind}`]]
      return own
        ? tag
            .replace(url, host.base + own.href)
            .replace(/integrity="[^"]*"/, `integrity="${own.integrity}"`)
        : ''
    })

const HOST_SCRIPT = /<script defer src="\/assets\/([\w.+-]+)\/main\./

/** Version of the host that a page runs. */
export const hostOf = (html) => HOST_SCRIPT.exec(html)?.[1]
