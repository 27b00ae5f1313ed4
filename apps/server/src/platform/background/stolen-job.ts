/** Thrown if an attempt missed its heartbeats for so long that another attempt replaced it. */
export class StolenJob extends Error {
  override readonly name = 'StolenJob'

  constructor(kind: string) {
    super(`another attempt has taken over a job of the kind ${kind}`)
  }
}
