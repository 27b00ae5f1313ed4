/** What the simulator of Mews has. */
/** The token with which Mews calls the product. */
export const CALLBACK_TOKEN = 'simulated-mews-callback'

/** Sends a message of Mews to the product. @returns the answer of the product */
export type Callback = (operation: string, message: object) => Promise<unknown>

export interface SimulatedProperty {
  name: string
  spaceCategories: { code: string; name: string }[]
  ratePlans: { code: string; name: string; currencyCode: string }[]
  mappings: { ratePlanCode: string; spaceTypeCode: string }[]
}

/** A reservation as the Connector API has it. */
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
  /** By their id, which is also the id of the property at Mews. */
  readonly properties: Map<string, SimulatedProperty>
  /** The groups received, by `channelManagerId`, as they were sent last. */
  readonly groups: Map<string, { connectionToken: string; [field: string]: unknown }>
  readonly reservations: SimulatedReservation[]
  /** How each group is confirmed; without an entry, with success. */
  readonly refusals: Map<string, { code: number; message: string }>
  callback: Callback
}

export const tokenOf = (propertyId: string) => `connection-${propertyId}`
export const propertyOf = (token: unknown) =>
  typeof token === 'string' && token.startsWith('connection-') ? token.slice('connection-'.length) : ''
