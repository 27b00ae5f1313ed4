import { Tag } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository } from './tags.repository.ts'

/** The area of tags of articles. */
export const tagArea = area({ resource: Tag, repository, present: (row, _links) => ({ ...row, _links }) })
