import { createHash } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import { CITY_CEILING, type MessageKey, map, type QueryOf } from '@stayboard/contract'
import { fold } from '@stayboard/domain'
import {
  type Address,
  type Failure,
  type Geocoder,
  GeocoderError,
  type WrittenAddress,
} from '../../integrations/geocoder/client.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import * as departments from '../departments/departments.service.ts'
import * as cities from '../places/cities.service.ts'
import { find, keep, takeTurn } from './geocoding.repository.ts'

export type { Geocoder } from '../../integrations/geocoder/client.ts'

/** Departments with coordinates that match the filters, with the fields that a map needs. */
export async function departmentsOnMap(actor: Actor, query: QueryOf<typeof map.departments>) {
  const { pins, total } = await departments.onMap(actor, query)
  return {
    _embedded: { providerDepartments: pins },
    totalElements: total,
    _links: selfLink(map.departments.path, query),
  }
}

/** The largest cities in a section of the map. */
export async function citiesOnMap(actor: Actor, query: QueryOf<typeof map.cities>) {
  return {
    _embedded: { cities: await cities.largestIn(actor, query.box, CITY_CEILING) },
    _links: selfLink(map.cities.path, query),
  }
}

/**
 * Looks up the coordinates of a department by its address. Answers are stored under a hash of the address, so that each
 * address is requested only once, and at most one request is sent per second
 * (docs/rules/providers-and-departments.md#geocoder).
 */
export async function geocode(actor: Actor, departmentId: number, geocoder: Geocoder | undefined) {
  const department = await departments.get(actor, departmentId)
  return locate(actor, () => addressOf(department), geocoder)
}

/**
 * Looks up the coordinates of an address as written, for example that of a place of work
 * (docs/rules/enquiries.md#site).
 */
export const lookUp = (actor: Actor, text: string, geocoder: Geocoder | undefined) =>
  locate(actor, () => ({ text }), geocoder)

type AnyAddress = Address | WrittenAddress

async function locate(actor: Actor, wanted: () => AnyAddress, geocoder: Geocoder | undefined) {
  if (!geocoder) throw new Problem(422, 'geocoderOff')
  const address = wanted()
  const hash = hashOf(address)
  const known = await find(actor.db, hash)
  const { latitude, longitude, found } = known ?? (await ask(actor, geocoder, address, hash))
  if (latitude === null || longitude === null) throw new Problem(422, 'addressUnknown')
  return { latitude, longitude, found: found ?? '' }
}

function addressOf(department: {
  address: string | null
  zipcode: string | null
  cityName: string
  countryCode: string
}): Address {
  const { address, zipcode, cityName, countryCode } = department
  if (!address?.trim()) throw new Problem(422, 'addressMissing')
  return { street: address.trim(), zipcode: zipcode ?? '', city: cityName, countryCode }
}

const hashOf = (address: AnyAddress) =>
  createHash('sha256')
    .update(fold(Object.values(address).join('\n')))
    .digest('hex')

/** The longest wait for a geocoder request, in ms. */
const LONGEST_WAIT = 4000

async function ask(actor: Actor, geocoder: Geocoder, address: AnyAddress, hash: string) {
  const wait = await takeTurn(actor.db, LONGEST_WAIT)
  if (wait === undefined) throw new Problem(503, 'geocoderBusy', { retryAfter: LONGEST_WAIT / 1000 })
  await passed(wait)
  const located = await geocoder.locate(address).catch(refuse)
  const kept = located ?? { latitude: null, longitude: null, found: null }
  await keep(actor.db, hash, kept)
  return kept
}

const messageFor = {
  away: 'geocoderAway',
  refused: 'geocoderRefused',
  garbled: 'geocoderGarbled',
} as const satisfies Record<Failure, MessageKey>

/** Seconds for `Retry-After` if the geocoder gave none, and the longest value. */
const RETRY_AFTER = 60
const LONGEST_RETRY_AFTER = 3600

function refuse(error: unknown): never {
  if (!(error instanceof GeocoderError)) throw error
  const retryAfter = Math.min(error.retryAfter ?? RETRY_AFTER, LONGEST_RETRY_AFTER)
  throw new Problem(503, messageFor[error.reason], { retryAfter })
}
