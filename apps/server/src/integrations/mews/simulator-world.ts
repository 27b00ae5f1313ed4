/** The state of the Mews simulator. */
/** The token with which the simulator authenticates its calls of the product. */
export const CALLBACK_TOKEN = 'simulated-mews-callback'

/** Sends a message of the simulator to the product. @returns the product's answer */
export type Callback = (operation: string, message: object) => Promise<unknown>

export interface SimulatedProperty {
  name: string
  spaceCategories: { code: string; name: string }[]
  ratePlans: { code: string; name: string; currencyCode: string }[]
  mappings: { ratePlanCode: string; spaceTypeCode: string }[]
}

/** A simulated reservation, in the form of the Connector API. */
export interface SimulatedReservation {
  number: string
  groupKey: string | null
  code: string | null
  state: string
  start: string
  end: string
  roomCode: string
}

export interface World {
  /** The simulated properties by their id at Mews. */
  readonly properties: Map<string, SimulatedProperty>
  /** The received groups by `channelManagerId`, in their latest version. */
  readonly groups: Map<string, { connectionToken: string; [field: string]: unknown }>
  readonly reservations: SimulatedReservation[]
  /** Errors with which groups are confirmed, by `channelManagerId`; groups without an entry succeed. */
  readonly refusals: Map<string, { code: number; message: string }>
  callback: Callback
}

export const tokenOf = (propertyId: string) => `connection-${propertyId}`
export const propertyOf = (token: unknown) =>
  typeof token === 'string' && token.startsWith('connection-') ? token.slice('connection-'.length) : ''
