/** A picture of one pixel. */
export const dot = new File(
  [Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
  'dot.gif',
)
