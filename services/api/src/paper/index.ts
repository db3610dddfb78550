/** What every document of the API is drawn with: a tagged page, its blocks and its codes. */
export { cutLine, facts, heading, paragraph, room, rule, write, type Fact } from './blocks.ts'
export { boxRow, form } from './boxes.ts'
export { BAR_CODE, drawBarCode, drawQrCode } from './codes.ts'
export { collectionFields, drawCollectionSlip, type CollectionSlip } from './collection-slip.ts'
export { showInstant } from './instant.ts'
export { letterhead } from './letterhead.ts'
export { CONTENT, createPdf, INK, mm, PAGE, type Pdf, type Tag } from './page.ts'
export { table } from './table.ts'
