import type {
  AnswerOf,
  departments,
  draftStates,
  GalleryImage,
  Language,
  ProposedImage,
  QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { picturesOf } from '../../../kit/areas/pictures.ts'
import { equals } from '../../../kit/sql/conditions.ts'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'

type Picture = AnswerOf<typeof departments.get>['providerDepartmentImages'][number]
const images = { table: 'department_images', id: 'meta_image_id', owner: 'department_id' }
const addedPaths = sql<Record<string, string> | null>`(
  select jsonb_object_agg(x.meta_image_id, f.path) from department_draft_images x
  join files f on f.file_id = x.image_id where x.department_draft_id = w.department_draft_id)`

const select = (db: Executor) =>
  db
    .selectFrom('departmentDrafts as w')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'w.providerDepartmentId')
    .innerJoin('users as u', 'u.id', 'w.authorId')
    .leftJoin('departmentTexts as t', (join) =>
      join
        .onRef('t.providerDepartmentId', '=', 'w.providerDepartmentId')
        .onRef('t.language', '=', 'w.language')
        .onRef('t.language', '<>', 'd.language'),
    )
    .select(['w.departmentDraftId', 'w.providerDepartmentId', 'd.name as departmentName', 'w.description'])
    .select(['w.needToKnow', 'w.keyPickup', 'w.pdfDescription', 'w.authorId', 'w.reason', 'w.savedAt'])
    .select([
      'w.sourceVersion',
      'd.version as departmentVersion',
      'w.baseVersion',
      't.version as textVersion',
    ])
    .select(['w.version', addedPaths.as('addedPaths')])
    .select(sql<GalleryImage[] | null>`w.seen_images`.as('seenImages'))
    .select(sql<ProposedImage[] | null>`w.proposed_images`.as('proposedImages'))
    .select(
      sql<Picture[] | null>`case when w.seen_images is not null then ${picturesOf<Picture>(
        images,
        'w.provider_department_id',
        'all',
      )} end`.as('presentImages'),
    )
    .select(sql<Language | null>`w.language`.as('language'))
    .select(sql<(typeof draftStates)[number]>`w.state`.as('state'))
    .select(userNameOf('u').as('authorName'))

/** Drafts of the texts and images of departments. */
export const repository = tableRepository(
  { table: 'department_drafts', alias: 'w', id: 'department_draft_id', select, order: { by: 'savedAt' } },
  ({ departmentId }: QueryOf<typeof departments.drafts>) => ({
    where: [equals('w.provider_department_id', departmentId)],
  }),
)

/** Filters users to those who can see a department. */
export async function whoSees(db: Executor, departmentId: number, userIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`select u.id from users u, provider_departments d
    where u.id = any(${[...userIds]}::bigint[]) and d.department_id = ${departmentId}
      and (u.exploiters = '{}' or u.exploiters && d.provider_exploiters)`.execute(db)
  return rows.map(({ id }) => id)
}
