/** What the rest of the API may use of customer care. */
export { careSlice } from './slice.ts'
export { contestedOf } from './store/cases.ts'
