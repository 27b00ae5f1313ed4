/** Reading in a process of its own, for services: they do not know the platform. */
export { apart, Unreadable } from '../platform/apart.ts'
