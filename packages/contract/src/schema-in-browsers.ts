/**
 * Replaces `zod/mini` in builds for browsers (tools/build/federation), because every byte delays
 * the first page. It has the names of zod that the contract uses; a missing name fails the build.
 * schema-in-browsers.test.ts proves that it parses and rejects the same values as zod; its errors
 * contain only the path.
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
  createCatch as catch,
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
