import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ProblemText } from './errors/ProblemText.tsx'
import type { Problem } from './problem.ts'
import { say } from './words.ts'

/** How long a snackbar stays, in ms (D1 §9). */
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
  /** A word in passing, 1 s. */
  brief: (text: string) =>
    notifications.show({ ...usual, message: text, autoClose: SAVED_MS, role: 'status' }),
  /** What was done, with Undo where it can be undone. */
  done: (text: string, undo?: () => void) => {
    const id = notifications.show({
      ...usual,
      message: undo ? <WithUndo text={text} onUndo={() => hideAnd(id, undo)} /> : text,
      autoClose: DONE_MS,
      role: 'status',
    })
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
  /** The same, under the words the documents have for what failed (S13). */
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

function hideAnd(id: string, undo: () => void): void {
  notifications.hide(id)
  undo()
}

const WithUndo = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <Group justify="space-between">
    {text}
    <Button variant="subtle" onClick={onUndo}>
      {say('actions.undo')}
    </Button>
  </Group>
)
