/** What every document of the API is drawn with: a tagged page, its blocks and its codes. */
export { cutLine, facts, heading, paragraph, room, rule, write, type Fact } from './blocks'
export { boxRow, form } from './boxes'
export { BAR_CODE, drawBarCode, drawQrCode } from './codes'
export { collectionFields, drawCollectionSlip, type CollectionSlip } from './collection-slip'
export { showInstant } from './instant'
export { letterhead } from './letterhead'
export { CONTENT, createPdf, INK, mm, PAGE, type Pdf, type Tag } from './page'
export { table } from './table'
