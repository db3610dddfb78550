/**
 * What the contract uses of `zod/mini`, by the same names, for a browser's scripts: the builds put this in its place (tools/build/federation), since
 * a page pays for every byte of it before it shows anything. Servers and tests run zod itself. A name that is missing here fails the build.
 * It takes and refuses what zod does, and gives the same values (schema-in-browsers.test.ts); of a refusal it says only where.
 */
export {
  createArray as array,
  createBoolean as boolean,
  enum,
  extendObject as extend,
  checkMinLength as minLength,
  makeNullable as nullable,
  createObject as object,
  makeOptional as optional,
  createRecord as record,
  checkPattern as regex,
  createString as string,
  createUnknown as unknown,
  createUrl as url,
} from './browser-schemas/core-schemas.ts'
export {
  checkMaxLength as maxLength,
  checkMaximum as maximum,
  checkMinimum as minimum,
  checkPredicate as refine,
  createDiscriminatedUnion as discriminatedUnion,
  createInt as int,
  createLiteral as literal,
  createNumber as number,
  createStrictObject as strictObject,
  createTransform as transform,
  createUnion as union,
  createUuid as uuid,
  iso,
  omitFields as omit,
  pipeSchemas as pipe,
  trimText as trim,
} from './browser-schemas/additional-schemas.ts'
