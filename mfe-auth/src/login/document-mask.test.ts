import { documentMaskFor } from './document-mask'

it.each([
  ['390533', 14], ['39053344705', 14], ['390533447051', 18], ['12A', 18], ['DK.X10.290/6273-03', 18],
])('masks %p with %i places', (text, places) => {
  expect(documentMaskFor(text)).toHaveLength(places)
})
