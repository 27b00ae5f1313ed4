import { api, departmentImageTypes } from '@stayboard/contract'
import { useCall } from '../../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../../kit/core/words/words.ts'
import { Failed } from '../../../../kit/records/Failed.tsx'
import { PictureButton } from '../../../../kit/uploads/PictureButton.tsx'
import { useLightbox } from '../../../../kit/uploads/useLightbox.tsx'
import { Text } from '../../../../ui/Text.tsx'
import type { DraftedTexts } from '../department-texts.ts'
import type { Department } from '../useDepartmentForm.ts'
import classes from './compared-images.module.css'

type Image = NonNullable<DraftedTexts['images']>[number]

interface Props {
  /** The images of the draft, compared with the published ones. */
  images: readonly Image[]
  department: Department
}

/** The images of a draft beside the published ones. */
export function ComparedImages({ images, department: { departmentId, name } }: Props) {
  const { data, error, refetch } = useCall(api.images.ofDepartment, { params: { departmentId }, query: {} })
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  const published: readonly Image[] = data._embedded.providerDepartmentImages
  const shown = departmentImageTypes.filter((type) =>
    [...images, ...published].some(({ imageType }) => imageType === type),
  )
  if (shown.length === 0) return <Text>{t('pictures.none')}</Text>
  return shown.map((type) => (
    <section key={type}>
      <Text fw={600}>{t(type === 'NEIGHBOURHOOD' ? 'pictures.neighbourhood' : 'pictures.own')}</Text>
      <div className={classes.sides}>
        <Side title={t('pictures.published')} name={name} images={ofType(published, type)} others={images} />
        <Side
          title={t('pictures.proposed')}
          name={name}
          images={ofType(images, type)}
          others={published}
          isProposed
        />
      </div>
    </section>
  ))
}

const ofType = (images: readonly Image[], type: Image['imageType']) =>
  images.filter(({ imageType }) => imageType === type)

interface SideProps {
  title: string
  name: string
  images: readonly Image[]
  /** The images on the other side of the comparison. */
  others: readonly Image[]
  isProposed?: boolean
}

function Side({ title, name, images, others, isProposed = false }: SideProps) {
  const shown = images.map((image, place) => ({
    ...image,
    alt: image.altText ?? t('pictures.alt', { name, number: place + 1 }),
  }))
  const { open, lightbox } = useLightbox(title, shown)
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {shown.length === 0 && <Text size="sm">{t('pictures.none')}</Text>}
      <ol className={classes.images} aria-label={title}>
        {shown.map((image, place) => {
          const other = others.find(({ metaImageId }) => metaImageId === image.metaImageId)
          return (
            <li
              key={image.metaImageId}
              data-lone={!other || undefined}
              data-proposed={isProposed || undefined}
            >
              <PictureButton
                path={image.path}
                alt={image.alt}
                width="100%"
                sizes="200px"
                ratio={4 / 3}
                onOpen={() => open(place)}
              />
              <Text size="sm">{[`${place + 1}.`, image.altText ?? t('pictures.noText')].join(' ')}</Text>
              {marksOf(image, other, isProposed).map((mark) => (
                <span key={mark} className={classes.mark}>
                  {mark}
                </span>
              ))}
            </li>
          )
        })}
      </ol>
      {lightbox}
    </div>
  )
}

/** The differences of an image from the other side, as texts. Changed texts are marked only on the draft's side. */
function marksOf(image: Image, other: Image | undefined, isProposed: boolean): string[] {
  const marks = image.isPrimary ? [t('shared.primary')] : []
  if (!isProposed) return other ? marks : [...marks, t('pictures.willGo')]
  if (!other) return [...marks, t('pictures.isNew')]
  return other.altText === image.altText ? marks : [...marks, t('pictures.textChanged')]
}
