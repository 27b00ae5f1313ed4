import { referenceNumber, today } from '@stayboard/domain'
import { crud } from '../../kit/areas/crud.ts'
import type { Mending } from '../../kit/areas/mending.ts'
import { enquiryArea } from './enquiries.area.ts'
import { nextReference } from './enquiries.repository.ts'
import { findUnnumbered } from './mending.repository.ts'

const records = crud(enquiryArea)

/** Gives enquiries without a reference number one, of the year in which they were added. */
export const fillingReferences: Mending = {
  async find(db) {
    return { faulty: await findUnnumbered(db), left: 0 }
  },
  async mend(within, { id: enquiryId }) {
    await records.update(within, { enquiryId }, undefined, async (_given, current, tx) => {
      if (current.refNumber !== '') return {}
      const added = today(new Date(String(current.timeStamp)), within.officeTimezone)
      return { refNumber: referenceNumber(Number(added.slice(0, 4)), await nextReference(tx)) }
    })
  },
}
