/** Returns the current time. It is a parameter of functions, so that tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
