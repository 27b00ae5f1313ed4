import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialogOnDemand.tsx'
import type { Inserted, MailAbout } from './inserted.ts'

const ReplyDialog = dialogOnDemand(() => import('./ReplyDialog.tsx'))

interface Props {
  about: MailAbout
  onInsert: (inserted: Inserted) => void
}

/** A button in the form of a mail that inserts a saved reply. */
export function InsertReply({ about, onInsert }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!may(api.savedReplies.filled)) return null
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('savedReplies.insert')}
      </Button>
      {isOpen && <ReplyDialog about={about} onInsert={onInsert} onClose={() => setOpen(false)} />}
    </div>
  )
}
