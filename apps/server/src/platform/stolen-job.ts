/** An attempt that lasted so long without a sign of life that another one took its place. */
export class StolenJob extends Error {
  override readonly name = 'StolenJob'

  constructor(kind: string) {
    super(`another attempt at a job of the kind ${kind} has taken over`)
  }
}
