type PathParams = Readonly<Record<string, string>>

/**
 * Returns the values of the `:name` segments, decoded, or null where the path does not match. Pages match as in react-router: case-insensitive, slashes
 * at the end ignored, empty segments elsewhere significant, a last `*` for any rest.
 */
export const matchPath = (pattern: string, path: string): PathParams | null =>
  match(
    pattern.replace(/(?<!\/)\/*\*?$/, ''),
    '/([^/]+)',
    pattern.endsWith('*') ? '(?:/.*)?' : '/*',
    'i',
    path,
  )

/** The same as the API's router matches: case and slashes count, and a value may be empty. */
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

/** A slash that was percent-encoded stays so: it separates no segments. A path that cannot be decoded stays as it is. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return path
  }
}
