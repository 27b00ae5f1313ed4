/** The session's module loaded a second time, as after a reload of the page. */
declare module '*/session.ts?reloaded' {
  export const currentSession: () => object
}
