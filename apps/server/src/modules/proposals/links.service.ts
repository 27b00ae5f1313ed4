import { Proposal } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { AnswerLinks } from './answer-links.ts'
import { find, get, set } from './proposals.service.ts'

export type { AnswerLinks } from './answer-links.ts'

type Row = Awaited<ReturnType<typeof find>>

/** The answer page link for the mail of a proposal; `null` if it has ended. */
export const linkFor = (links: AnswerLinks, { proposalId, linkRound: round, language, isLinkEnded }: Row) =>
  isLinkEnded ? Promise.resolve(null) : links.linkOf({ proposalId, round, language })

export async function link(actor: Actor, proposalId: number, links: AnswerLinks) {
  const self = { href: `${Proposal.item}/${proposalId}/link` }
  return { link: await linkFor(links, await find(actor, proposalId)), _links: { self } }
}

/** Ends the links of a proposal, so that they show nothing any more (docs/rules/proposals.md#answer-page). */
export const endLink = (actor: Actor, proposalId: number) =>
  transaction(actor, async (within) => {
    const shown = await get(within, proposalId)
    return shown.isLinkEnded ? shown : set(within, proposalId, { linkEndedAt: within.clock() })
  })

/** Starts a new round of links after the former ones were ended, which remain invalid. */
export const newLink = (actor: Actor, proposalId: number) =>
  transaction(actor, async (within) => {
    const row = await find(within, proposalId)
    if (!row.isLinkEnded) return get(within, proposalId)
    return set(within, proposalId, { linkEndedAt: null, linkRound: row.linkRound + 1 })
  })
