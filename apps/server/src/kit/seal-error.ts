/** The error that `actor.sealer` throws. Re-exported, because services may not import the platform. */
export { SealError } from '../platform/secrets/sealing.ts'
