/** The driver's module without type declarations. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter in the form that is sent. @throws Error for a value without such a form */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
