import type { Actor } from '../../kit/actor.ts'
import { billOf } from './invoice-parties.repository.ts'

/** The invoice parties of an enquiry with their shares. */
export const partiesOf = async ({ db }: Actor, enquiryId: number) => (await billOf(db, enquiryId)).parties
