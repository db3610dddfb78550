/** jest configuration for TypeScript. */
export const typescript: Readonly<Record<string, unknown>>
/** jest configuration for browser code. */
export const inBrowser: Readonly<Record<string, unknown>>
/** jest configuration of a remote in another repository. */
export const remote: Readonly<Record<string, unknown>>
