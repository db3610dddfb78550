/** Inserts a line break opportunity in the middle of the 32 characters, so that narrow screens wrap evenly. */
export const EndToEndId = ({ id }: { id: string }) => (
  <span>
    {id.slice(0, id.length / 2)}
    <wbr />
    {id.slice(id.length / 2)}
  </span>
)
