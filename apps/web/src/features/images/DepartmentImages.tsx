import type { departmentImageTypes } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Gallery } from './Gallery.tsx'
import { useDepartmentGallery } from './useDepartmentGallery.ts'

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

function Pictures({ department: { departmentId, name, active }, type, label }: Props) {
  const gallery = useDepartmentGallery(departmentId, type)
  const isAsked = useNeedsApproval() && active
  return (
    <>
      {isAsked && <Notice>{t('pictures.needApproval')}</Notice>}
      <Gallery gallery={{ ...gallery, mayChange: gallery.mayChange && !isAsked }} name={name} label={label} />
    </>
  )
}
