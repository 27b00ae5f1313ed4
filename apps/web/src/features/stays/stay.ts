import { acceptance, api, Department, Guest, SpaceType, Stay, type WireAnswer } from '@stayboard/contract'
import { notAccepted } from '../../entities/stays/acceptance.ts'
import type { Known } from '../../kit/core/names/useName.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'

export type PanelAnswer = WireAnswer<typeof api.stays.ofReference>
export type PanelDepartment = PanelAnswer['_embedded']['departments'][number]
/** A booking of the panel, with its guests. */
export type PanelStay = PanelDepartment['spaceTypes'][number]
export type PanelGuest = PanelStay['guests'][number]

/** The resource of bookings, with the fields that forms change. */
export const StayRecord = {
  ...Stay,
  create: {
    refNumber: api.stays.book.body.shape.refNumber,
    ...Stay.create,
    ...acceptance,
  },
  calls: { create: api.stays.book, update: api.stays.update },
}

/** The resource of guests, with the fields that forms change. */
export const GuestRecord = {
  ...Guest,
  create: { ...Guest.update, ...acceptance },
  calls: { create: api.stays.addGuest, update: api.stays.updateGuest },
}

export const departmentLink = linkTo(Department)
export const roomLink = linkTo(SpaceType)

/** The id at the end of an address. */
export const idOf = (address: string) => Number(address.split('/').at(-1))

/** The department of a booking, as initial value of its select. */
export const knownDepartment = (of: Pick<PanelDepartment, 'departmentId' | 'departmentName'>): Known => ({
  id: of.departmentId,
  name: of.departmentName,
})

/** Whether no room is assigned yet (docs/rules/stays.md#unassigned). */
export const isUnassigned = ({ spaceType }: Pick<PanelStay, 'spaceType'>) => spaceType.spaceTypeId === 0

/** The name of the room, or a text that none is assigned yet. */
export const roomName = (stay: Pick<PanelStay, 'spaceType'>): string =>
  isUnassigned(stay) ? t('stays.unassigned') : t('stays.room', { code: stay.spaceType.code })

/** Converts a booking of the panel to the record that the writing calls answer. */
export const recordOf = (stay: PanelStay): RecordOf<typeof StayRecord> => ({
  ...stay,
  guests: stay.guests.length,
})

/** The links and warnings of a booking as form values. */
export const valuesOfStay = ({
  departmentId,
  spaceType: { spaceTypeId },
}: RecordOf<typeof StayRecord>): Partial<ValuesOf<typeof StayRecord>> => ({
  currentDepartment: departmentLink(departmentId),
  spaceType: spaceTypeId === 0 ? null : roomLink(spaceTypeId),
  ...notAccepted,
})

export const nameOfGuest = ({ guestFirstName, guestLastName }: PanelGuest): string =>
  [guestFirstName, guestLastName].filter(Boolean).join(' ')
