const { closeSync, openSync, readSync } = require('node:fs')

const HEAD = 400

/** Whether a suite says in its first lines, by `@slow` and the reason, that it takes long. */
exports.isSlow = (path) => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEAD)
    return /^\/\*\* @slow \S/.test(bytes.toString('utf8', 0, readSync(file, bytes, 0, HEAD, 0)))
  } finally {
    closeSync(file)
  }
}
