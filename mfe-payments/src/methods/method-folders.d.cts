/** Returns the module `methods/<folder>/method.tsx`. Throws when the folder does not exist. */
export declare function loadMethodFolder(folder: string): {
  readonly methods: Readonly<Record<string, unknown>>
}
