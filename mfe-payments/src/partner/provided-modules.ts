export const modules: Record<string, unknown> = {}

/** Provides the packages for provided-module.cjs. Must run before any module that imports them. */
export const provideModules = (provided: Readonly<Record<string, unknown>>): void => {
  Object.assign(modules, provided)
}
