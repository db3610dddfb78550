/** Removes the summaries of endpoints, which only the API's OpenAPI description has. */
module.exports = function dropSummariesLoader(source) {
  return source.replace(/^ *summary:\s*(['"`])(?:(?!\1).)*\1,\n/gm, '')
}
