const modules = {}

/** From now on these stand for the packages of those names. Said before anything that uses them is loaded. */
export const lend = (given) => Object.assign(modules, given)

export { modules }
