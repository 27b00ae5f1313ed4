import { api } from '@stayboard/contract'
import { IconX } from '@tabler/icons-react'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useRemoval } from '../../../kit/dialogs/useRemoval.ts'
import { Picture } from '../../../kit/uploads/Picture.tsx'
import { PictureButton } from '../../../kit/uploads/PictureButton.tsx'
import { UploadBox } from '../../../kit/uploads/UploadBox.tsx'
import { useLightbox } from '../../../kit/uploads/useLightbox.tsx'
import { useUploads } from '../../../kit/uploads/useUploads.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Provider } from './useProviderForm.ts'

type Image = Provider['providerMetaImages'][number]

/** The pictures of a provider, with an upload box. */
export function ProviderPictures({ provider }: { provider: Provider }) {
  const { metaId, providerMetaImages: images, name } = provider
  const uploads = useUploads({
    call: api.providerMetas.uploadImages,
    arePictures: true,
    place: `provider ${metaId}`,
    given: (file) => ({ params: { metaId }, body: { files: file } }),
  })
  const mayChange = may(api.providerMetas.uploadImages)
  const pictures = images.map((image, at) => ({ ...image, alt: `${name} ${at + 1}` }))
  const { open, lightbox } = useLightbox(t('shared.images'), pictures)
  return (
    <Card title={t('shared.images')}>
      <Group gap="xs" mb={images.length > 0 ? 'sm' : 0}>
        {images.length === 0 && !mayChange && (
          <Picture path={null} alt={t('providers.noImage')} width="120px" />
        )}
        {pictures.map(({ alt, ...image }, at) => (
          <OnePicture
            key={image.metaImageId}
            image={image}
            alt={alt}
            mayRemove={mayChange}
            onOpen={() => open(at)}
          />
        ))}
      </Group>
      {mayChange && <UploadBox uploads={uploads} label={t('shared.drop')} isMany />}
      {lightbox}
    </Card>
  )
}

interface OneProps {
  image: Image
  alt: string
  mayRemove: boolean
  onOpen: () => void
}

function OnePicture({ image, alt, mayRemove, onOpen }: OneProps) {
  const { remove, isPending } = useRemoval({
    call: api.providerMetas.removeImage,
    params: { metaImageId: image.metaImageId },
    question: { title: t('providers.deleteImageTitle'), message: alt },
    done: t('shared.imageDeleted'),
  })
  return (
    <span style={{ position: 'relative' }}>
      <PictureButton path={image.path} alt={alt} width="120px" ratio={1.5} onOpen={onOpen} />
      {mayRemove && (
        <IconButton
          frame="round"
          loading={isPending}
          aria-label={t('providers.deleteImage', { name: alt })}
          onClick={remove}
          style={{ position: 'absolute', top: 4, right: 4 }}
        >
          <IconX size={14} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
