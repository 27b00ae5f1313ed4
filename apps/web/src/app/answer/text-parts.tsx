import { type ReactNode, useState } from 'react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Textarea } from '../../ui/inputs.ts'
import classes from './answer.module.css'
import type { AnsweredPage, Answers } from './useAnswers.ts'

interface Props {
  page: AnsweredPage
  /** Who answers. */
  name: string
  answers: Answers
}

interface PartProps extends Pick<Props, 'name' | 'answers'> {
  title: string
  label: string
  help?: string
  /** What the field begins with. */
  start: string
  kind: 'ASKED' | 'GUESTS'
  action: string
  done: string
  children?: ReactNode
}

/** A text that is sent: a question, or names. */
function Part({ title, label, help, start, kind, action, done, name, answers, children }: PartProps) {
  const [text, setText] = useState(start)
  const { give, isBusy } = answers
  const send = () =>
    give({ kind, name, text }, () => {
      if (kind === 'ASKED') setText('')
    })
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
      <Textarea
        aria-label={label}
        description={help}
        value={text}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={3000}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button
        variant="default"
        loading={isBusy}
        disabled={name.trim() === '' || text.trim() === '' || text === start}
        onClick={send}
      >
        {action}
      </Button>
      <p role="status" className={classes.text}>
        {answers.done === kind && done}
      </p>
    </section>
  )
}

/** The names of the guests, as many as are known. */
export const GuestsPart = ({ page: { guestNames }, ...props }: Props) => (
  <Part
    {...props}
    key={guestNames}
    title={t('answers.guests')}
    label={t('answers.guests')}
    help={t('answers.guestsHelp')}
    start={guestNames ?? ''}
    kind="GUESTS"
    action={t('answers.sendGuests')}
    done={t('answers.guestsSent')}
  />
)

/** A question to the brand, below those that were asked. */
export const QuestionPart = ({ page: { questions }, ...props }: Props) => (
  <Part
    {...props}
    title={t('answers.ask')}
    label={t('answers.question')}
    start=""
    kind="ASKED"
    action={t('answers.sendQuestion')}
    done={t('answers.questionSent')}
  >
    {questions.map(({ name, text, at }) => (
      <blockquote key={at} className={classes.quote}>
        <p className={classes.dimmed}>{t('answers.askedOn', { name, day: instantText(at) })}</p>
        <p className={classes.text}>{text}</p>
      </blockquote>
    ))}
  </Part>
)
