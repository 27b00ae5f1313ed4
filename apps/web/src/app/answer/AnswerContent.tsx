import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { dayText } from '../../kit/core/words/format.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { TextInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { SchemeSwitch } from '../shell/SchemeSwitch.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import classes from './answer.module.css'
import { BrandContact, BrandHead } from './brand-parts.tsx'
import { OptionCard } from './OptionCard.tsx'
import { GuestsPart, QuestionPart } from './text-parts.tsx'
import { type AnsweredPage, type Answers, useAnswers } from './useAnswers.ts'

/**
 * The page on which a client answers a proposal. The token is in the hash of the address, which browsers do not send to the
 * server.
 */
export default function AnswerContent() {
  const token = useLocation({ select: ({ hash }) => hash })
  useTabTitle('proposals.documentTitle')
  return (
    <div className={classes.page}>
      <Content key={token} token={token} />
      <div className={classes.tools}>
        <LanguageMenu />
        <SchemeSwitch />
      </div>
    </div>
  )
}

function Content({ token }: { token: string }) {
  const answers = useAnswers(token)
  const { page, problem } = answers
  if (page) return <Proposal page={page} answers={answers} />
  return (
    <main className={classes.sheet}>
      <h1 className={classes.title}>{t('proposals.documentTitle')}</h1>
      {token === '' || problem ? (
        <Notice tone="error">{messageOf(problem ?? 'proposalLink')}</Notice>
      ) : (
        <Waiting heights={[40, 200, 200]} />
      )}
    </main>
  )
}

interface ProposalProps {
  page: AnsweredPage
  answers: Answers
}

function Proposal({ page, answers }: ProposalProps) {
  const [name, setName] = useState(page.contactName ?? '')
  const { state, brand, options, expiresOn } = page
  const isOpen = state === 'OPEN' || state === 'ACCEPTED'
  return (
    <main className={classes.sheet}>
      <BrandHead brand={brand} />
      <h1 className={classes.title}>{t('proposals.documentTitle')}</h1>
      {isOpen && <Facts page={page} />}
      {state !== 'OPEN' && <Notice>{t(`answers.states.${state}`, { day: dayText(expiresOn) })}</Notice>}
      {answers.refusal && <Notice tone="error">{messageOf(answers.refusal)}</Notice>}
      {isOpen && (
        <>
          {page.introduction && <p className={classes.text}>{page.introduction}</p>}
          <TextInput
            label={t('answers.yourName')}
            value={name}
            required
            maxLength={120}
            autoComplete="name"
            className={classes.name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <div className={classes.options}>
            {options.map((option) => (
              <OptionCard key={option.offerId} option={option} page={page} name={name} answers={answers} />
            ))}
          </div>
          <GuestsPart page={page} name={name} answers={answers} />
          <QuestionPart page={page} name={name} answers={answers} />
        </>
      )}
      <BrandContact brand={brand} />
    </main>
  )
}

/** Facts about a proposal: its recipient, its expiry, and the email address that received the link. */
function Facts({
  page: { contactName, reference, number, expiresOn, sentTo, chosen, state },
}: {
  page: AnsweredPage
}) {
  return (
    <>
      <p className={classes.facts}>
        {contactName && <span>{`${t('proposals.client')} ${contactName}`}</span>}
        <span>{[reference, number].filter(Boolean).join(' / ')}</span>
        <span>{t('proposals.validUntil', { day: dayText(expiresOn) })}</span>
      </p>
      {sentTo && (
        <p className={classes.dimmed}>
          {t('answers.sentTo', { to: sentTo })} {t('answers.forwarded')}
        </p>
      )}
      {chosen && state === 'OPEN' && <Notice>{t('answers.waits')}</Notice>}
    </>
  )
}
