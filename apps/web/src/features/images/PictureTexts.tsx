import { AltText } from '@stayboard/contract'
import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Gallery.module.css'
import type { GalleryPicture, PictureGallery } from './gallery.ts'

interface Props {
  pictures: readonly GalleryPicture[]
  send: PictureGallery['describe']
  onClose: () => void
}

const nameOf = ({ id }: GalleryPicture) => `image${id}`

/** The dialog that edits the alternative texts of all pictures of a gallery (docs/rules/files.md#texts-of-images). */
export default function PictureTexts({ pictures: given, send, onClose }: Props) {
  // Keeps the first answer, because the texts are sent with the versions that the user saw. The server refuses them if somebody
  // changed a picture meanwhile.
  const [pictures] = useState(given)
  const form = useTexts(pictures, send, onClose)
  return (
    <FormDialog title={t('pictures.texts')} form={form} onClose={onClose}>
      <Text>{t('pictures.textsHelp')}</Text>
      {pictures.map((picture, place) => (
        <div key={picture.id} className={classes.text}>
          <Picture path={picture.path} alt="" width="96px" ratio={4 / 3} />
          <TextField
            field={form.field(nameOf(picture), t('pictures.textOf', { number: place + 1 }))}
            autoFocus={place === 0}
          />
        </div>
      ))}
    </FormDialog>
  )
}

function useTexts(pictures: readonly GalleryPicture[], send: Props['send'], onClose: () => void) {
  const starts = Object.fromEntries(pictures.map((one) => [nameOf(one), one.altText]))
  return useCallForm<Record<string, string | null>, unknown>({
    name: 'texts of images',
    schema: z.object(Object.fromEntries(pictures.map((one) => [nameOf(one), AltText]))),
    starts,
    send: async (values) => {
      const written = pictures.map(({ id, version, altText: before }) => {
        const altText = values[`image${id}`]?.trim() || null
        return { before, sent: { id, version, altText } }
      })
      const changed = written.filter(({ before, sent }) => sent.altText !== before)
      if (changed.length > 0) await send(changed.map(({ sent }) => sent))
    },
    onClose,
  })
}
