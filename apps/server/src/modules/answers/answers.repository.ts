import type { AnswerKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The state of a proposal relative to others of its enquiry, and its link. */
export interface Standing {
  enquiryId: number
  round: number
  isEnded: boolean
  /** Whether a later proposal was sent to the client. */
  hasNewer: boolean
  /** Whether an offer of the enquiry was accepted. */
  isDecided: boolean
  /** The recipient of the proposal's mail. */
  sentTo: string | null
  answers: number
}

/** Reads the state of a proposal. @returns `undefined` if it does not exist */
export async function standingOf(db: Executor, proposalId: number): Promise<Standing | undefined> {
  const found = await sql<Standing>`
    select p.enquiry_id, p.link_round as round, p.link_ended_at is not null as is_ended,
      exists (select from proposals n where n.enquiry_id = p.enquiry_id and n.number > p.number
        and n.sent_at is not null and n.withdrawn_at is null) as has_newer,
      exists (select from offers o where o.enquiry_id = p.enquiry_id and o.accepted) as is_decided,
      concat_ws(', ', m.to_addresses, nullif(m.cc_addresses, '')) as sent_to,
      (select count(*)::int from proposal_answers a where a.proposal_id = p.proposal_id and a.kind <> 'OPENED') as answers
    from proposals p left join mails m using (mail_id) where p.proposal_id = ${proposalId}`.execute(db)
  return found.rows[0]
}

interface Answer {
  proposalId: number
  kind: AnswerKind
  name: string | null
  offerId: number | null
  text: string | null
  at: string
}

export const insert = (tx: Executor, answer: Answer) =>
  tx.insertInto('proposalAnswers').values(answer).execute()

/** The number of openings or answers that were logged since a moment. */
export async function countSince(db: Executor, proposalId: number, since: Date, of: 'OPENINGS' | 'ANSWERS') {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from proposal_answers
    where proposal_id = ${proposalId} and at > ${since} and (kind = 'OPENED') = ${of === 'OPENINGS'}`.execute(
    db,
  )
  return found.rows[0]?.count ?? 0
}

export interface Question {
  name: string
  text: string
  at: string
}

/** The questions that clients asked on the answer page, oldest first. */
export async function questionsOf(db: Executor, proposalId: number): Promise<Question[]> {
  const found = await sql<Question>`
    select name, text, at from proposal_answers where proposal_id = ${proposalId} and kind = 'ASKED'
    order by proposal_answer_id`.execute(db)
  return found.rows
}

/** The data for a question's mail: the enquiry's reference, brand, client and user. */
export const aboutEnquiry = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries')
    .select(['refNumber', 'exploiterId', 'clientEmail', 'userId'])
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow()
