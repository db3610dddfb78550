import { createRequire } from 'node:module'

export const program = createRequire(import.meta.url).resolve('http-server/bin/http-server')

/**
 * Arguments for the node process that serves a remote's builds: pre-compressed files, CORS, cached
 * for a year because paths contain the version.
 */
export const createHttpServerArguments = (folder, host, port) => [
  program,
  folder,
  '-a',
  host,
  '-p',
  String(port),
  '--brotli',
  '--gzip',
  '--cors',
  '-c31536000',
  '-d',
  'false',
  '-s',
]
