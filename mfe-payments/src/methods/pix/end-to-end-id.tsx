/**
 * Inserts a line break opportunity in the middle of the 32 characters, so that narrow screens wrap
 * evenly. With large letters a half with wide ones breaks again, and no browser translates parts of
 * it.
 */
export const EndToEndId = ({ id }: { id: string }) => (
  <span translate="no">
    {id.slice(0, id.length / 2)}
    <wbr />
    {id.slice(id.length / 2)}
  </span>
)
