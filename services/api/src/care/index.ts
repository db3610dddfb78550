/** What the rest of the API may use of customer care. */
export { careSlice } from './slice'
export { contestedOf } from './store/cases'
