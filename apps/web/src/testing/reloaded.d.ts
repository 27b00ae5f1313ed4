/** The session's module loaded a second time, as after a reload of the page. */
declare module '*/session.ts?reloaded' {
  export const currentSession: () => object
}

/** The map of events loaded a second time, with substitutes for what it draws with. */
declare module '*/EventMap.tsx?alone' {
  const EventMap: object
  export default EventMap
}
