/** What time it is: passed in, so that a test can say so. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
