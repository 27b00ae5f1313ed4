/** Part of the driver that its own types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter in the form that goes over the wire. @throws Error for a value that has none */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
