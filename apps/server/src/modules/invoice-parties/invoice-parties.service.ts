import type { Actor } from '../../kit/actor.ts'
import { billOf } from './invoice-parties.repository.ts'

/** Who is invoiced for an enquiry beside its organisation, with their shares. */
export const partiesOf = async ({ db }: Actor, enquiryId: number) => (await billOf(db, enquiryId)).parties
