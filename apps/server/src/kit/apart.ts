/** Runs a reading task in a separate process. Re-exported, because services may not import the platform. */
export { apart, Unreadable } from '../platform/apart.ts'
