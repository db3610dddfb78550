type PathParams = Readonly<Record<string, string>>

/**
 * Returns the decoded values of the `:name` segments, or null when the path does not match. Matches
 * as react-router does: case-insensitive, trailing slashes ignored, a final `*` for any rest.
 */
export const matchPath = (pattern: string, path: string): PathParams | null =>
  match(
    pattern.replace(/(?<!\/)\/*\*?$/, ''),
    '/([^/]+)',
    pattern.endsWith('*') ? '(?:/.*)?' : '/*',
    'i',
    path,
  )

/** Matches as the API's router does: case and slashes are significant, and a value may be empty. */
export const matchExactPath = (pattern: string, path: string): PathParams | null =>
  match(pattern.replace(/\*$/, ''), '/([^/]*)', pattern.endsWith('*') ? '.*' : '', '', path)

function match(
  stem: string,
  value: string,
  tail: string,
  flags: string,
  path: string,
): PathParams | null {
  const names: string[] = []
  const source = stem
    .replace(/[\\.+*?^${}()|[\]]/g, '\\$&')
    .replace(/\/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return value
    })
  const values = new RegExp(`^(?=/)${source}${tail}$`, flags).exec(decodePath(path))
  return (
    values &&
    Object.fromEntries(names.map((name, at) => [name, values[at + 1]?.replace(/%2F/gi, '/') ?? '']))
  )
}

/**
 * Decodes all segments in one call: a path may have thousands, and servers compare it with each of
 * their patterns. An encoded slash stays encoded, so that it separates no segments; a malformed
 * path is returned unchanged.
 */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2F/gi, '%252F'))
  } catch {
    return path
  }
}
