/** Packages by name, as the partner's page or our own chunk provided them. */
export const modules: Record<string, unknown> = {}

/** Provides the packages that provided-module.cjs stands for. Must run before any module that imports them. */
export const provideModules = (provided: Readonly<Record<string, unknown>>): void => {
  Object.assign(modules, provided)
}
