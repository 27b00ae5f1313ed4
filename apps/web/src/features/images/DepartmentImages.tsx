import type { departmentImageTypes } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { DraftStatus } from '../../entities/drafts/DraftStatus.tsx'
import { useDepartmentDrafts } from '../../entities/drafts/useDepartmentDrafts.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Gallery } from './Gallery.tsx'
import { useDepartmentGallery } from './useDepartmentGallery.ts'
import { useDraftGallery } from './useDraftGallery.ts'

/** The pictures of a department and of its neighbourhood. */
export default function DepartmentImages({ department }: OfDepartment) {
  const own = <Pictures department={department} type="DEPARMENT" label={t('pictures.own')} />
  const neighbourhood = t('pictures.neighbourhood')
  const around = <Pictures department={department} type="NEIGHBOURHOOD" label={neighbourhood} />
  return (
    <Card>
      <Pills
        label={t('shared.images')}
        tabs={[
          { name: 'own', label: t('shared.department'), content: own },
          { name: 'around', label: t('pictures.neighbourhoodTab'), content: around },
        ]}
      />
    </Card>
  )
}

interface Props extends OfDepartment {
  type: (typeof departmentImageTypes)[number]
  label: string
}

function Pictures({ department, type, label }: Props) {
  const { isAsked, ofImages } = useDepartmentDrafts(department)
  const published = useDepartmentGallery(department.departmentId, type)
  const drafted = useDraftGallery(department, type, published)
  return (
    <Stack gap="md">
      {isAsked && (
        <Notice actions={ofImages && <DraftStatus {...ofImages} />}>{t('pictures.needApproval')}</Notice>
      )}
      {isAsked && ofImages && ofImages.imageConflicts.length > 0 && (
        <Notice tone="error">{t('departments.imagesOutdated')}</Notice>
      )}
      <Gallery gallery={isAsked ? drafted : published} name={department.name} label={label} />
    </Stack>
  )
}
