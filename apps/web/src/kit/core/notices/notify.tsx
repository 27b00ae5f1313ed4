import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '../calls/problem.ts'
import { say } from '../words/words.ts'
import { ProblemText } from './ProblemText.tsx'

/** How long a snackbar stays, in ms. */
const SAVED_MS = 1000
const DONE_MS = 6000
const PROBLEM_MS = 6000

const usual = {
  withBorder: true,
  closeButtonProps: {
    get 'aria-label'() {
      return say('actions.close')
    },
  },
}

/** The one snackbar. It is read out when it appears. */
export const notify = {
  /** 'Saved', 1 s. */
  saved: () =>
    notifications.show({ ...usual, message: say('frame.saved'), autoClose: SAVED_MS, role: 'status' }),
  /** 'Saved', 1 s, and Undo, which stays longer. */
  savedUndoable: (undo: () => void) => undoable((onUndo) => <SavedWithUndo onUndo={onUndo} />, undo),
  /** A word in passing, 1 s. */
  brief: (text: string) =>
    notifications.show({ ...usual, message: text, autoClose: SAVED_MS, role: 'status' }),
  /** What was done, with Undo where it can be undone. */
  done: (text: string, undo?: () => void) => {
    if (undo) return undoable((onUndo) => <WithUndo text={text} onUndo={onUndo} />, undo)
    notifications.show({ ...usual, message: text, autoClose: DONE_MS, role: 'status' })
  },
  /** What went wrong, 6 s unless told otherwise. */
  problem: (problem: Problem, autoClose = PROBLEM_MS) =>
    notifications.show({
      ...usual,
      message: <ProblemText problem={problem} />,
      color: 'red',
      autoClose,
      // The same problem again replaces itself instead of piling up.
      id: `problem-${problem.code}`,
    }),
  /** The same, under the words the documents have for what failed. */
  failed: (title: string, autoClose = PROBLEM_MS) => {
    return (problem: Problem) => {
      notifications.show({
        ...usual,
        title,
        message: <ProblemText problem={problem} />,
        color: 'red',
        autoClose,
        id: `problem-${problem.code}`,
      })
    }
  },
}

const UNDOABLE = 'undoable'
let offers = 0

/** Undo is offered for the latest thing done: it takes the place of an earlier offer. */
function undoable(message: (onUndo: () => void) => ReactNode, undo: () => void): void {
  offers += 1
  const onUndo = () => {
    notifications.hide(UNDOABLE)
    undo()
  }
  const offer = {
    ...usual,
    id: UNDOABLE,
    message: <Fragment key={offers}>{message(onUndo)}</Fragment>,
    // Another time than before: only then the time begins anew.
    autoClose: DONE_MS + (offers % 2),
    role: 'status',
  }
  const isShown = notificationsStore.getState().notifications.some(({ id }) => id === UNDOABLE)
  notifications[isShown ? 'update' : 'show'](offer)
}

function SavedWithUndo({ onUndo }: { onUndo: () => void }) {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <WithUndo text={say(isNew ? 'frame.saved' : 'frame.lastChange')} onUndo={onUndo} />
}

const WithUndo = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <Group justify="space-between">
    <span>{text}</span>
    <Button variant="subtle" onClick={onUndo}>
      {say('actions.undo')}
    </Button>
  </Group>
)
