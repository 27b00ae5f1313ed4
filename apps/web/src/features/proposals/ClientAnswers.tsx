import { api } from '@stayboard/contract'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { acceptAtOnce, insertNames } from '../../entities/kinds/opening-hashes.ts'
import { TargetButton } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Group } from '../../ui/layout.tsx'
import { Unfolded } from '../../ui/Unfolded.tsx'
import type { ProposalRow } from './proposal.ts'
import classes from './proposals.module.css'

interface Props {
  proposal: ProposalRow
}

/** The client's answers to a proposal: the chosen option, the names of guests, and all answers in chronological order. */
export function ClientAnswers({ proposal }: Props) {
  const { answers, guestNames, number } = proposal
  if (answers.length === 0) return null
  return (
    <section className={classes.answers} aria-label={t('proposals.logName', { number })}>
      <Choice proposal={proposal} />
      {guestNames && <GuestNames proposal={proposal} names={guestNames} />}
      <Unfolded title={`${t('proposals.log')} (${answers.length})`} isNeeded={false}>
        <ol className={classes.log}>
          {answers.map((answer) => (
            <li key={`${answer.at} ${answer.kind}`}>
              <span className={classes.dimmed}>{instantText(answer.at)}</span> {textOf(answer)}
              {answer.text && answer.kind === 'ASKED' && <p className={classes.said}>{answer.text}</p>}
            </li>
          ))}
        </ol>
      </Unfolded>
    </section>
  )
}

const textOf = ({ kind, name, departmentName }: ProposalRow['answers'][number]) =>
  t(`proposals.logged.${kind}`, { name: name ?? '', department: departmentName ?? '' })

/** The option that the client chose, with a button that opens its acceptance. */
function Choice({ proposal }: Props) {
  const { chosenOfferId, chosenBy: name, chosenAt, options, enquiryId, state } = proposal
  const option = options.find(({ offerId }) => offerId === chosenOfferId)
  if (!option || name === null || chosenAt === null) return null
  const { departmentName: department } = option
  return (
    <Group gap="xs">
      <strong>{t('proposals.choseOne', { name, department, day: instantText(chosenAt) })}</strong>
      {state === 'SENT' && option.state === 'OPEN' && may(api.offers.accept) && (
        <TargetButton
          to={{ ...enquiryAt(enquiryId), hash: acceptAtOnce(String(option.offerId)) }}
          size="small"
          leftSection={<IconCheck size={14} aria-hidden />}
        >
          {t('proposals.acceptChoice')}
        </TargetButton>
      )}
    </Group>
  )
}

const enquiryAt = (enquiryId: number) => ({
  to: '/enquiries/$enquiryId' as const,
  params: { enquiryId: String(enquiryId) },
})

/** The names of guests as the client entered them, with a button that inserts them into the guest list. */
const GuestNames = ({ proposal: { proposalId, enquiryId }, names }: Props & { names: string }) => (
  <div>
    <Group gap="xs">
      <span>{t('proposals.guestNames')}</span>
      {may(api.stays.pasteGuests) && (
        <TargetButton
          to={{ ...enquiryAt(enquiryId), hash: insertNames(String(proposalId)) }}
          size="small"
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
        >
          {t('proposals.insertNames')}
        </TargetButton>
      )}
    </Group>
    <p className={`${classes.said} ${classes.names}`}>{names}</p>
  </div>
)
