import { Department, Stay, stays } from '@stayboard/contract'
import { guestShares, marginSums } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { linker, linkTo } from '../../kit/sql/links.ts'
import { guestsOf } from './guests/guests.repository.ts'
import * as guests from './guests/guests.service.ts'
import { showStay } from './stays.area.ts'
import { findEnquiry, idsOfReference, pricesOf, staysOfReference } from './stays.repository.ts'
import { crowdedHouses, twinsOf } from './warnings.repository.ts'
import { warningsAmong } from './warnings.service.ts'

const linksOf = linker(Stay)

/** The room bookings of a reference number with their guests, by department (docs/rules/stays.md#panel). */
export async function ofReference(actor: Actor, ref: string) {
  const rooms = await roomsOf(actor, ref)
  const departments = [...Map.groupBy(rooms, ({ departmentId }) => departmentId)].map(
    ([departmentId, spaceTypes]) => ({
      departmentId,
      departmentName: spaceTypes[0]?.departmentName ?? '',
      spaceTypes,
      _links: linkTo('self', Department.item, departmentId),
    }),
  )
  const href = stays.ofReference.path.replace('{ref}', encodeURIComponent(ref))
  const margin = marginSums(rooms.filter(({ state }) => state === 'BOOKED'))
  return { _embedded: { departments }, margin, _links: { self: { href } } }
}

async function roomsOf(actor: Actor, ref: string) {
  const ids = idsOfReference(ref)
  if (!(await findEnquiry(actor.db, ref))) throw notFound()
  const rows = await staysOfReference(actor.db, ref)
  const all = await guestsOf(actor.db, ids)
  const priced = await pricesOf(actor.db, ids)
  const twins = await twinsOf(actor.db, ids)
  const people = Map.groupBy(
    all.map((row) => guests.shown(row, actor)),
    (guest) => guest.spaceTypeReservationId,
  )
  const booked = rows.filter(({ state }) => state === 'BOOKED')
  const checked = booked.flatMap(({ spaceTypeReservationId }) => people.get(spaceTypeReservationId) ?? [])
  const warnings = warningsAmong(booked, checked, twins, await crowdedHouses(actor.db, ids))
  const prices = Map.groupBy(priced, (price) => price.spaceTypeReservationId)
  return rows.map((row) => {
    const stay = showStay(row, linksOf(row))
    const own = people.get(row.spaceTypeReservationId) ?? []
    const shares = guestShares(row, own)
    return {
      ...stay,
      spaceType: {
        ...stay.spaceType,
        prices: (prices.get(row.spaceTypeReservationId) ?? []).map(
          ({ spaceTypeReservationId: _, ...price }) => price,
        ),
      },
      guests: own.map((guest, nth) => ({ ...guest, nights: 0, share: null, ...shares[nth] })),
      warnings: warnings.filter((one) => one.spaceTypeReservationId === row.spaceTypeReservationId),
    }
  })
}
