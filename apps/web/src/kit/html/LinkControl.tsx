import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { RichTextEditor } from '../../ui/editor.ts'
import { TextInput } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'
import { Popover } from '../../ui/overlays.ts'
import { messageOf, t } from '../core/words/words.ts'
import { addressOf } from './address.ts'

/** Makes the selection a link. Shows an error if the address is not allowed. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const open = () => {
    setRefused(false)
    setTyped(String(editor?.getAttributes('link').href ?? ''))
  }
  const close = () => {
    setTyped(null)
    editor?.commands.focus()
  }
  const take = () => {
    const href = addressOf(typed ?? '')
    if (href === null) return setRefused(true)
    setTyped(null)
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (editor?.state.selection.empty && !editor.isActive('link')) chain?.insertContent(linked(href)).run()
    else chain?.setLink({ href }).run()
  }
  return (
    <Popover
      opened={typed !== null}
      onChange={(isOpen) => !isOpen && close()}
      trapFocus
      withArrow
      width={320}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('editor.link')}
          title={t('editor.link')}
          active={editor?.isActive('link') ?? false}
          onClick={open}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          data-autofocus
          label={t('shared.address')}
          placeholder="https://"
          value={typed ?? ''}
          error={isRefused && messageOf('url')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Prevents submitting the form around the editor.
            event.preventDefault()
            event.stopPropagation()
            take()
          }}
        />
        <Group justify="flex-end" mt="xs">
          <Button onClick={take}>{t('shared.apply')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A link without selected text shows its address. */
const linked = (href: string) => ({
  type: 'text',
  text: href.replace(/^mailto:|^tel:/, ''),
  marks: [{ type: 'link', attrs: { href } }],
})
