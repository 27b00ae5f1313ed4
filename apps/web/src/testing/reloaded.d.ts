/** The session's module once more, as a page has it after a reload. */
declare module '*/session.ts?reloaded' {
  export const currentSession: () => object
}
