/** The registry as browsers get it, with this entry in place of the one of its name. */
export function registryWith(text, entry) {
  const registry = JSON.parse(text)
  return JSON.stringify({ ...registry, remotes: [...registry.remotes.filter(({ name }) => name !== entry.name), entry] })
}

const DATA = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s

/** A page of the deployed portal with that remote in place of the live one. */
export const pageWith = (html, entry) => html
  .replace(DATA, (_all, before, text, after) => before + registryWith(text, entry).replaceAll('<', '\\u003c') + after)
  // The picture is drawn by the remote that is live, and so are the files that are announced.
  .replace(`data-picture="${entry.name}"`, '')
  .replaceAll(new RegExp(`<link rel="preload"[^>]*href="[^"]*/remotes/${entry.name}/[^>]*>\\n?`, 'g'), '')

const HOST_SCRIPT = /<script defer src="\/assets\/([\w.+-]+)\/main\./

/** Version of the host that a page runs. */
export const hostOf = (html) => HOST_SCRIPT.exec(html)?.[1]
