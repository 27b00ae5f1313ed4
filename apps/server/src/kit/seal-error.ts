/** Thrown by `actor.sealer`; services do not know the platform. */
export { SealError } from '../platform/secrets/sealing.ts'
