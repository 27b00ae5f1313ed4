import { type ReactNode, useState } from 'react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Textarea } from '../../ui/inputs.ts'
import classes from './answer.module.css'
import type { AnsweredPage, Answers } from './useAnswers.ts'

interface Props {
  page: AnsweredPage
  /** The name of the person who answers. */
  name: string
  answers: Answers
}

interface PartProps extends Pick<Props, 'name' | 'answers'> {
  title: string
  label: string
  help?: string
  /** The initial text of the field for names or a question. */
  start: string
  kind: 'ASKED' | 'GUESTS'
  action: string
  done: string
  children?: ReactNode
}

/** A form with one text field and a button that sends it: a question, or the names of guests. */
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

/** The form for the names of the guests. Some names may still be missing. */
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

/** A form for a question to the brand, below the questions asked before. */
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
