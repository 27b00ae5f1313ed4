import type { Mending } from '../../kit/areas/mending.ts'
import { enquiryArea } from './enquiries.area.ts'
import { numberedLate } from './enquiries.service.ts'
import { findUnnumbered } from './mending.repository.ts'

/**
 * The maintenance job that assigns reference numbers to enquiries without one, with the year in which they were added.
 */
export const fillingReferences: Mending = {
  async find(db) {
    return { faulty: await findUnnumbered(db), left: 0 }
  },
  async mend(within, { id: enquiryId }) {
    await enquiryArea.update(within, { enquiryId }, undefined, numberedLate)
  },
}
