const { closeSync, openSync, readSync } = require('node:fs')

const HEAD = 400

/** Whether a suite is tagged `@slow`, with the reason, in its first lines. */
exports.isSlow = (path) => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEAD)
    return /^\/\*\* @slow \S/.test(bytes.toString('utf8', 0, readSync(file, bytes, 0, HEAD, 0)))
  } finally {
    closeSync(file)
  }
}
