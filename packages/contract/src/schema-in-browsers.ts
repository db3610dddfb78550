/**
 * What the contract uses of `zod/mini`, by the same names, for a browser's scripts: the builds put this in its place (tools/build/federation), since
 * a page pays for every byte of it before it shows anything. Servers and tests run zod itself. A name that is missing here fails the build.
 * It takes and refuses what zod does, and gives the same values (schema-in-browsers.test.ts); of a refusal it says only where.
 */
export {
  array,
  boolean,
  enum,
  extend,
  minLength,
  nullable,
  object,
  optional,
  record,
  regex,
  string,
  unknown,
  url,
} from './browser-schemas/first-schemas.ts'
export * from './browser-schemas/more-schemas.ts'
