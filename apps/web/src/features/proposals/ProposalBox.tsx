import { api, mailStates, offerStates, proposalStates } from '@stayboard/contract'
import {
  IconCalendarPlus,
  IconEye,
  IconFileOff,
  IconLink,
  IconLinkOff,
  IconLinkPlus,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import box from '../../entities/offers/offers.module.css'
import { may } from '../../kit/core/session/session.ts'
import { dayText, instantText } from '../../kit/core/words/format.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { ClientAnswers } from './ClientAnswers.tsx'
import { amountOf, type ProposalRow } from './proposal.ts'
import { useExtending, useWithdrawal } from './proposal-actions.ts'
import classes from './proposals.module.css'
import { useLink } from './useLink.ts'

interface Props {
  proposal: ProposalRow
  onOpen: (what: 'form' | 'send' | 'preview') => void
}

const stateColours = { DRAFT: 'gray', SENT: 'blue', EXPIRED: 'orange', WITHDRAWN: 'gray', ACCEPTED: 'green' }

/** The card of a proposal: state, expiry, offers and buttons. */
export function ProposalBox({ proposal, onOpen }: Props) {
  const { number, state, expiresOn, sentAt, mailState, options, openedAt, isLinkEnded } = proposal
  const name = t('proposals.called', { number })
  return (
    <article className={box.offer} aria-label={name} data-state={state}>
      <header className={box.head}>
        <h4 className={box.heading}>{name}</h4>
        <OptionLabel options={proposalStates} value={state} colors={stateColours} />
        <span className={classes.dimmed}>{t('proposals.validUntil', { day: dayText(expiresOn) })}</span>
        {sentAt && (
          <span className={classes.dimmed}>{t('proposals.sentOn', { day: instantText(sentAt) })}</span>
        )}
        {openedAt && (
          <span className={classes.dimmed}>{t('proposals.opened', { day: instantText(openedAt) })}</span>
        )}
        {isLinkEnded && <span className={classes.dimmed}>{t('proposals.linkEnded')}</span>}
        {mailState && mailState !== 'SENT' && (
          <span className={classes.dimmed}>{labelsOf(mailStates)(mailState)}</span>
        )}
      </header>
      <ol className={classes.options}>
        {options.map((option) => (
          <li key={option.offerId} data-struck={proposal.struckIds.includes(option.offerId) || undefined}>
            <strong>{option.departmentName}</strong> {t('proposals.total', { amount: amountOf(option) })}
            {option.state !== 'OPEN' && (
              <span className={classes.dimmed}> · {labelsOf(offerStates)(option.state)}</span>
            )}
          </li>
        ))}
      </ol>
      <ClientAnswers proposal={proposal} />
      <Group gap="xs">
        <Act
          icon={<IconEye size={14} aria-hidden />}
          name={t('proposals.previewName', { number })}
          onClick={() => onOpen('preview')}
        >
          {t('shared.preview')}
        </Act>
        {may(api.proposals.send) && <Actions proposal={proposal} onOpen={onOpen} />}
      </Group>
    </article>
  )
}

interface ActProps {
  icon: ReactNode
  /** The accessible name of the button: its action and the proposal. */
  name: string
  isBusy?: boolean
  isMain?: boolean
  onClick: () => void
  children: string
}

const Act = ({ icon, name, isBusy = false, isMain = false, onClick, children }: ActProps) => (
  <Button
    size="small"
    variant={isMain ? undefined : 'subtle'}
    leftSection={icon}
    aria-label={name}
    loading={isBusy}
    onClick={onClick}
  >
    {children}
  </Button>
)

function Actions({ proposal, onOpen }: Props) {
  const { state } = proposal
  if (state === 'DRAFT') return <DraftActions proposal={proposal} onOpen={onOpen} />
  return state === 'SENT' || state === 'EXPIRED' ? <SentActions proposal={proposal} /> : null
}

function DraftActions({ proposal: { proposalId, number }, onOpen }: Props) {
  return (
    <>
      <Act
        icon={<IconPencil size={14} aria-hidden />}
        name={t('proposals.editName', { number })}
        onClick={() => onOpen('form')}
      >
        {t('actions.edit')}
      </Act>
      <Act
        isMain
        icon={<IconSend size={14} aria-hidden />}
        name={t('proposals.sendName', { number })}
        onClick={() => onOpen('send')}
      >
        {t('shared.send')}
      </Act>
      <DeleteRow
        call={api.proposals.remove}
        params={{ proposalId }}
        label={t('proposals.deleteName', { number })}
        question={{ title: t('proposals.deleteTitle'), message: t('proposals.deleteText', { number }) }}
        done={t('proposals.deleted', { number })}
      />
    </>
  )
}

function SentActions({ proposal }: Pick<Props, 'proposal'>) {
  const { number } = proposal
  const extending = useExtending(proposal)
  const withdrawal = useWithdrawal(proposal)
  return (
    <>
      <Act
        icon={<IconCalendarPlus size={14} aria-hidden />}
        name={t('proposals.extendName', { number })}
        isBusy={extending.isPending}
        onClick={extending.extend}
      >
        {t('proposals.extend')}
      </Act>
      <Act
        icon={<IconFileOff size={14} aria-hidden />}
        name={t('proposals.withdrawName', { number })}
        isBusy={withdrawal.isPending}
        onClick={withdrawal.withdraw}
      >
        {t('proposals.withdraw')}
      </Act>
      <LinkActions proposal={proposal} />
    </>
  )
}

/** The buttons for the link to the page on which the client answers. */
function LinkActions({ proposal }: Pick<Props, 'proposal'>) {
  const { number, isLinkEnded } = proposal
  const { copy, end, renew, isBusy } = useLink(proposal)
  if (isLinkEnded)
    return (
      <Act
        icon={<IconLinkPlus size={14} aria-hidden />}
        name={t('proposals.newLinkName', { number })}
        isBusy={isBusy}
        onClick={renew}
      >
        {t('proposals.newLink')}
      </Act>
    )
  return (
    <>
      <Act
        icon={<IconLink size={14} aria-hidden />}
        name={t('proposals.copyLinkName', { number })}
        onClick={copy}
      >
        {t('proposals.copyLink')}
      </Act>
      <Act
        icon={<IconLinkOff size={14} aria-hidden />}
        name={t('proposals.endLinkName', { number })}
        isBusy={isBusy}
        onClick={end}
      >
        {t('proposals.endLink')}
      </Act>
    </>
  )
}
