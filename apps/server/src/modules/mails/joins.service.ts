import type { Actor } from '../../kit/actor.ts'
import { insertJoins, removeJoins } from './joins.repository.ts'
import { findStored } from './mails.repository.ts'

/**
 * Links mails to an enquiry (docs/rules/enquiries-from-mails.md#joining).
 * @param within an actor inside a transaction
 */
export const joinMails = ({ db }: Actor, enquiryId: number, mailIds: readonly number[]) =>
  insertJoins(db, enquiryId, mailIds)

/** Removes the links of mails to an enquiry. */
export const separateMails = ({ db }: Actor, enquiryId: number, mailIds: readonly number[]) =>
  removeJoins(db, enquiryId, mailIds)

/** The stored files of selected attachments of a mail. */
export const storedFiles = ({ db }: Actor, mailId: number, attachmentIds: readonly number[]) =>
  findStored(db, mailId, attachmentIds)
