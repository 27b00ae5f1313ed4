import { Department, DepartmentDraft, languages, translatedTexts } from '@stayboard/contract'
import { mergedImages } from '@stayboard/domain'
import { area } from '../../../kit/areas/area.ts'
import type { FieldError } from '../../../kit/problems.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { waiting } from '../../notifications/approvals.service.ts'
import { repository as departments } from '../departments.repository.ts'
import { inLanguage } from '../texts.repository.ts'
import { repository } from './drafts.repository.ts'

/**
 * The area of drafts: texts and images of departments that wait for approval
 * (docs/rules/providers-and-departments.md#approval).
 */
export const departmentDraftArea = area({
  resource: DepartmentDraft,
  repository,
  derive: (_given, before, actor) => waiting(before, actor),
  // Refuse a version that does not exist yet.
  rulesAcross: async ({ after }, { db }) => {
    const department = await departments.bare(db, Number(after.providerDepartmentId))
    if (!department) return []
    const language = languages.find((one) => one === after.language && one !== department.language)
    const text = language && (await inLanguage(db, Number(after.providerDepartmentId), language))
    const faults: FieldError[] = []
    if (Number(after.sourceVersion) > Number(department.version))
      faults.push({ field: 'sourceVersion', code: 'option' })
    if (after.baseVersion != null && !(text && Number(after.baseVersion) <= text.version))
      faults.push({ field: 'baseVersion', code: 'option' })
    if (after.language === null)
      for (const field of translatedTexts)
        if (after[field] != null) faults.push({ field, code: 'setElsewhere' })
    return faults
  },
  present: ({ seenImages, proposedImages, presentImages, addedPaths, ...row }, links) => ({
    ...row,
    ...proposedGallery({ seenImages, proposedImages, presentImages, addedPaths }),
    _links: { ...links, ...linkTo('providerDepartment', Department.item, row.providerDepartmentId) },
  }),
})

type Gallery = Pick<
  NonNullable<Awaited<ReturnType<typeof repository.find>>>,
  'seenImages' | 'proposedImages' | 'presentImages' | 'addedPaths'
>

/** The gallery that a draft would result in. */
function proposedGallery({ seenImages, proposedImages, presentImages, addedPaths }: Gallery) {
  if (!seenImages || !proposedImages || !presentImages) return { images: null, imageConflicts: [] }
  const gallery = { seen: seenImages, proposed: proposedImages, present: presentImages }
  const { images, conflicts } = mergedImages(gallery)
  const paths = new Map(presentImages.map(({ metaImageId, path }) => [metaImageId, path]))
  return {
    images: images.map((image) => ({
      ...image,
      path: paths.get(image.metaImageId) ?? addedPaths?.[image.metaImageId] ?? '',
    })),
    imageConflicts: conflicts,
  }
}
