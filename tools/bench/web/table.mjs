const middle = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
const FIELDS = [
  ['lcp', 'LCP ms', 0],
  ['usable', 'usable ms', 0],
  ['inp', 'INP ms', 0],
  ['cls', 'CLS', 3],
  ['kb', 'KB', 1],
  ['requests', 'requests', 0],
  ['depth', 'depth', 0],
]

/** Medians of what was measured of a page by a variant. */
const medians = (results) =>
  Object.fromEntries(
    FIELDS.map(([field]) => [
      field,
      middle(results.map((result) => result[field]).filter((value) => value !== undefined)),
    ]),
  )

/** `measured`: results by page, then by variant. Prints a row each, and below each page what it is beside the better twin. */
export function printTable(measured) {
  console.log(['page'.padEnd(28), ...FIELDS.map(([, title]) => title.padStart(10))].join(''))
  for (const [page, byVariant] of measured) {
    const rows = new Map([...byVariant].map(([variant, results]) => [variant, medians(results)]))
    for (const [variant, row] of rows)
      console.log(
        [
          `${page}: ${variant}`.padEnd(28),
          ...FIELDS.map(([field, , digits]) => shown(row[field], digits)),
        ].join(''),
      )
    const { portal, ...twins } = Object.fromEntries(rows)
    const ratio = (field, others) =>
      (portal[field] / Math.min(...others.map((twin) => twin[field]))).toFixed(2)
    const all = Object.values(twins)
    console.log(
      `  LCP ${ratio('lcp', all)}x and usable ${ratio('usable', all)}x of the better twin, KB ${ratio('kb', [twins.lazy])}x of the lazy one`,
    )
  }
}

const shown = (value, digits) => (value === undefined ? '-' : value.toFixed(digits)).padStart(10)
