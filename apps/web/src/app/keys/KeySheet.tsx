import { Fragment, useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '../../kit/core/keys/single-keys.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Switch } from '../../ui/inputs.ts'
import { Stack } from '../../ui/layout.tsx'
import { Kbd, Title } from '../../ui/Text.tsx'
import { goKeys } from './go-keys.ts'
import classes from './KeySheet.module.css'

interface Keys {
  title: WordKey
  /** Pairs of a key text and its description. Alternative keys are separated by a space. */
  keys: readonly (readonly [string, WordKey])[]
}

const everywhere: Keys = {
  title: 'keys.everywhere',
  keys: [
    ['Ctrl+K', 'keys.palette'],
    ['C N', 'keys.add'],
    ['/', 'keys.search'],
    ['?', 'keys.sheet'],
    ['Esc', 'keys.close'],
    ...Object.entries(goKeys).map(([key, [, title]]) => [`G+${key.toUpperCase()}`, title] as const),
  ],
}
const inLists: Keys = {
  title: 'keys.inLists',
  keys: [
    ['↑ ↓', 'keys.rows'],
    ['Home End', 'keys.ends'],
    ['Shift+Space', 'keys.choose'],
    ['Enter', 'keys.open'],
    ['J K', 'keys.walk'],
  ],
}
const inConversations: Keys = {
  title: 'keys.inConversations',
  keys: [
    ['R', 'mails.reply'],
    ['A', 'inbox.replyAll'],
    ['E', 'keys.done'],
    ['Ctrl+Shift+Enter', 'inbox.sendDone'],
    ['S', 'inbox.snooze'],
    ['N', 'inbox.addNote'],
    ['I', 'inbox.assignMe'],
    ['P', 'keys.takeOver'],
    ['M', 'inbox.makeEnquiry'],
    ['L', 'inbox.joinEnquiry'],
    ['C', 'keys.assignClient'],
    ['U', 'keys.assignUser'],
    ['X', 'keys.assignExploiter'],
  ],
}
const inMyDay: Keys = {
  title: 'myDay.title',
  keys: [
    ['J K', 'keys.walk'],
    ['E', 'keys.done'],
    ['S', 'inbox.snooze'],
  ],
}
const inForms: Keys = {
  title: 'keys.inForms',
  keys: [
    ['1 2 3', 'keys.log'],
    ['Ctrl+S', 'actions.save'],
    ['Ctrl+Enter', 'keys.saveAndClose'],
  ],
}

/** A dialog that lists all keyboard shortcuts, with a switch for the single-letter ones. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const turn = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <Stack gap="md">
        {[everywhere, inLists, inConversations, inMyDay, inForms].map((part) => (
          <KeyList key={part.title} {...part} />
        ))}
        <Switch
          label={t('keys.single')}
          description={t('keys.singleHelp')}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

function KeyList({ title, keys }: Keys) {
  return (
    <section aria-label={t(title)}>
      <Title order={3} size="h6" mb={8}>
        {t(title)}
      </Title>
      <dl className={classes.keys}>
        {keys.map(([pressed, does]) => (
          <Fragment key={pressed}>
            <dt>
              {pressed.split(' ').map((one) => (
                <Kbd key={one} ml={4}>
                  {one}
                </Kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
